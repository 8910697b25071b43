import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '../local/database.ts';
import { ownFolderPrefix } from '../test/leftovers.ts';
import { startTestPostgres, type TestPostgres } from '../test/postgres.ts';
import { startRedisServer, type RedisServer } from '../test/redis-server.ts';

/** A Redis that can return on the same port. */
export interface KeptRedis extends RedisServer {
  /** With or without its data. */
  startAgain(how?: 'empty'): Promise<void>;
}

/** A Redis configured as in `infra/compose/prism.yml`, which persists every change. */
export async function startKeptRedis(cleanUp: AsyncDisposableStack): Promise<KeptRedis> {
  const folder = mkdtempSync(ownFolderPrefix());
  cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }));
  const options = ['--dir', folder, '--appendonly', 'yes', '--pidfile', join(folder, 'redis.pid')];
  let server = await startRedisServer(options);
  cleanUp.defer(() => server.stop());
  return {
    url: server.url,
    port: server.port,
    stop: () => server.stop(),
    pause: () => server.pause(),
    resume: () => server.resume(),
    async startAgain(how) {
      if (how === 'empty') rmSync(join(folder, 'appendonlydir'), { recursive: true, force: true });
      server = await startRedisServer(options, server.port);
    },
  };
}

/** A new, migrated PostgreSQL server as `make start` runs it, with room for many processes. */
export async function startDatabase(cleanUp: AsyncDisposableStack): Promise<TestPostgres> {
  const postgres = await startTestPostgres({ ...settings, max_connections: '300' });
  cleanUp.defer(postgres.remove);
  return postgres;
}
