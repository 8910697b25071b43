import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import './provided.ts';

/** By test file: one process runs many of them, one after the other. */
const claimed = new Map<string, string>();

/**
 * The run's Redis, with a logical database that only this test file uses. Channels (publish/subscribe) know no databases:
 * a test that counts everything it hears, or takes Redis away, starts another server with `startRedisServer`.
 */
export function testRedisUrl(): string {
  const file = expect.getState().testPath ?? '';
  const url = claimed.get(file) ?? `${inject('redisUrl')}/${claimDatabase()}`;
  claimed.set(file, url);
  return url;
}

/** Several processes claim at once; making a folder succeeds for exactly one of them. */
function claimDatabase(candidate = 1): number {
  try {
    mkdirSync(join(inject('claimsFolder'), `redis-${candidate}`));
    return candidate;
  } catch {
    return claimDatabase(candidate + 1);
  }
}
