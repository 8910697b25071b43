import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import './provided.ts';

let claimed: string | undefined;

/**
 * The run's Redis, with a logical database that only this test file uses. Channels (publish/subscribe) know no databases:
 * a test that counts everything it hears, or takes Redis away, starts a server of its own with `startRedisServer`.
 */
export function testRedisUrl(): string {
  claimed ??= `${inject('redisUrl')}/${claimDatabase()}`;
  return claimed;
}

/** Test files run in processes of their own; making a folder succeeds for exactly one of them. */
function claimDatabase(candidate = 1): number {
  try {
    mkdirSync(join(inject('claimsFolder'), `redis-${candidate}`));
    return candidate;
  } catch {
    return claimDatabase(candidate + 1);
  }
}
