import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

export interface LossCheck {
  /** Records that nothing is missing. No effect if the server was emptied since. */
  passed(): Promise<void>;
}

/**
 * Undefined while the data is known to be complete, because the mark names the current run. A restarted or replaced
 * server has another run id and may lack recent writes.
 */
export async function checkForLoss(redis: Redis, keyPrefix: string): Promise<LossCheck | undefined> {
  // Names the server run whose data is complete. An emptied server lacks it.
  const mark = `${keyPrefix}prism:complete`;
  // Also missing if the server was emptied during the check.
  const probe = `${mark}:look`;
  // A service that hides its run id can still be seen to be empty.
  const [marked, info] = await Promise.all([redis.get(mark), redis.info('server').catch(() => '')]);
  const run = /^run_id:(\w+)/m.exec(info)?.[1] ?? 'unknown';
  if (marked === run) return undefined;
  const look = randomUUID();
  await redis.set(probe, look);
  return {
    async passed() {
      const script = `if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('set', KEYS[2], ARGV[2]) end`;
      await redis.eval(script, 2, probe, mark, look, run);
    },
  };
}
