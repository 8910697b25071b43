import { within } from './within.ts';

/**
 * Does `work` once however many ask meanwhile, so that what hangs does not take all connections there are. Who asks is told after
 * `ms` at the latest.
 */
export function oneAtATime(ms: number, work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return async () => {
    underWay ??= work().finally(() => (underWay = undefined));
    await within(ms, underWay, `no answer within ${ms} ms`);
  };
}
