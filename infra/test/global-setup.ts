import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ownFolderPrefix, removeLeftovers } from './leftovers.ts';
import { startRedisServer } from './redis-server.ts';
import { startTemplateServer } from './template-server.ts';
import './provided.ts';

/** One PostgreSQL and one Redis for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeLeftovers();
  const folder = mkdtempSync(ownFolderPrefix());
  // A migration that fails must not leave a server behind, which would keep the run from ending.
  const postgres = await startTemplateServer(folder);
  const redis = await startRedisServer(['--databases', '512', '--pidfile', join(folder, 'redis.pid')]);
  project.provide('databases', { ownerUrl: postgres.ownerUrl, appUrl: postgres.appUrl });
  project.provide('redisUrl', redis.url);
  project.provide('claimsFolder', mkdtempSync(join(folder, 'claims-')));
  return async () => {
    await Promise.all([postgres.stop(), redis.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
}
