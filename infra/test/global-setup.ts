import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@prism/core/database/migrate';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../local/postgres.ts';
import { ownFolderPrefix, removeLeftovers } from './leftovers.ts';
import { startRedisServer } from './redis-server.ts';
import './provided.ts';

/** Nothing here must survive a power cut, so PostgreSQL need not wait for the disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
};

/** One PostgreSQL and one Redis for all tests of a run, and a migrated database for `createTestDatabase` to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeLeftovers();
  const folder = mkdtempSync(ownFolderPrefix());
  const redis = await startRedisServer(['--databases', '512', '--pidfile', join(folder, 'redis.pid')]);
  const postgres = await startPostgres(join(folder, 'postgres'), settings);
  await createTemplate(postgres.url);
  project.provide('databaseAdminUrl', postgres.url);
  project.provide('redisUrl', redis.url);
  project.provide('claimsFolder', mkdtempSync(join(folder, 'claims-')));
  return async () => {
    await Promise.all([postgres.stop(), redis.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
}

async function createTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('create database template_prism');
  const url = new URL(adminUrl);
  url.pathname = '/template_prism';
  await migrate(url.href, 'demo');
  await admin.end();
}
