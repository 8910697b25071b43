import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startRedisServer } from '../../infra/test/redis-server.ts';
import { createLog } from '../log/log.ts';
import { OperatorError } from '../process/run-process.ts';
import { refuseCluster } from './redis.ts';

const log = createLog('test', 'silent');

async function aRedis(...options: string[]) {
  const redis = await startRedisServer(options);
  onTestFinished(async () => await redis.stop());
  return redis;
}

test('a cluster is refused in a sentence that names the variable and the alternative', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prism-cluster-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { url } = await aRedis('--cluster-enabled', 'yes', '--dir', folder);
  const refused = refuseCluster(url, log);
  await expect(refused).rejects.toThrow(OperatorError);
  await expect(refused).rejects.toThrow(/^REDIS_URL names a Redis Cluster\. .*standalone.*Sentinel/);
});

test('a standalone server is accepted, and so is one that is down or hangs', async () => {
  const redis = await aRedis();
  await expect(refuseCluster(redis.url, log)).resolves.toBeUndefined();
  redis.pause();
  await expect(refuseCluster(redis.url, log)).resolves.toBeUndefined();
  redis.resume();
  await redis.stop();
  await expect(refuseCluster(redis.url, log)).resolves.toBeUndefined();
});
