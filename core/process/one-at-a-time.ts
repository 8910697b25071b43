import { within } from './within.ts';

/**
 * Concurrent callers share one run of `work`, so that a hanging service does not occupy all connections. Each caller
 * waits at most `ms`.
 */
export function oneAtATime(ms: number, work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return async () => {
    underWay ??= work().finally(() => (underWay = undefined));
    await within(ms, underWay, `no answer within ${ms} ms`);
  };
}
