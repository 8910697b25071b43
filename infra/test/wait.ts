import { setTimeout as delay } from 'node:timers/promises';

/**
 * Repeats `check` until it does not throw and returns its result; for states without an event. Fails with the last
 * error.
 */
export async function eventually<T>(check: () => T | Promise<T>, timeoutMs = 30_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(20);
    }
  }
}

/** Waits until `holds` is true; throws `sentence` on timeout. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  sentence: string,
  timeoutMs = 60_000,
): Promise<void> {
  await eventually(async () => {
    if (!(await holds())) throw new Error(sentence);
  }, timeoutMs);
}
