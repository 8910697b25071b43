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
