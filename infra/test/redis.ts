import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import './provided.ts';

/** By test file: one process runs many. */
const claimed = new Map<string, string>();

/**
 * The run's Redis with a logical database for this test file. Publish/subscribe is not separated by database: a test
 * that counts messages, or stops Redis, uses `startRedisServer`.
 */
export function testRedisUrl(): string {
  const file = expect.getState().testPath ?? '';
  const url = claimed.get(file) ?? `${inject('redisUrl')}/${claimDatabase()}`;
  claimed.set(file, url);
  return url;
}

/** Processes claim concurrently; creating a folder succeeds for exactly one. */
function claimDatabase(candidate = 1): number {
  try {
    mkdirSync(join(inject('claimsFolder'), `redis-${candidate}`));
    return candidate;
  } catch {
    return claimDatabase(candidate + 1);
  }
}
