import { setTimeout as delay } from 'node:timers/promises';

/**
 * Runs `check` until it no longer throws, and returns what it returned. For states that announce themselves by no event.
 * Ends with the last error of `check`.
 */
export async function eventually<T>(check: () => T | Promise<T>, timeoutMs = 10_000): Promise<T> {
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

/** Waits until `holds` does; throws `sentence` when it does not in time. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  sentence: string,
  timeoutMs = 60_000,
): Promise<void> {
  await eventually(async () => {
    if (!(await holds())) throw new Error(sentence);
  }, timeoutMs);
}
