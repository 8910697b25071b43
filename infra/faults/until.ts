import { eventually } from '../test/wait.ts';

/** Waits until `holds` does; throws `sentence` when it does not in time. */
export async function until(holds: () => boolean, sentence: string, timeoutMs = 60_000): Promise<void> {
  await eventually(() => {
    if (!holds()) throw new Error(sentence);
  }, timeoutMs);
}
