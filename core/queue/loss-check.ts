import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** A look at what a server lacks, which may have lost what it was given. */
export interface LossCheck {
  /** The server has all again that it should have. Without effect if it was emptied since the look began. */
  passed(): Promise<void>;
}

/** Says of which run of the server its data is known to be complete. An emptied server lacks it. */
const mark = 'prism:complete';
/** Lacking, too, where the server was emptied in the middle of a look. */
const probe = 'prism:complete:look';

/**
 * Undefined while the server's data is known to be complete: it bears the mark of its run. A server that was started again,
 * or another one that took its place, has a run of another id, and may miss what was written last.
 */
export async function checkForLoss(redis: Redis): Promise<LossCheck | undefined> {
  // A service that does not tell its run can still be seen to be empty.
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
