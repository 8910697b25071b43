import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parseConfig, withLocalServices } from '@prism/core/config/config';
import pg from 'pg';
import { lockDataDir } from '../local/data-dir-lock.ts';
import { startPostgres } from '../local/postgres.ts';
import { createOwner } from '../local/roles.ts';

export interface ReachedDatabase {
  /** URL of the owner. */
  url: string;
  /** URL of API and workers, if known. */
  appUrl?: string;
  release(): Promise<void>;
}

/** The operator's database, that of a running `make start`, or the embedded one, started temporarily. */
export async function reachDatabase(env: NodeJS.ProcessEnv): Promise<ReachedDatabase> {
  const { databaseUrl, migrateDatabaseUrl, dataDir } = parseConfig(withLocalServices(env));
  if (databaseUrl && (env.DATABASE_URL || (await answers(databaseUrl))))
    return { url: migrateDatabaseUrl ?? databaseUrl, appUrl: databaseUrl, release: async () => undefined };
  const composed = composeDatabase(env);
  if (composed) return { ...composed, release: async () => undefined };
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockDataDir(dataDir, 'nothing while it backs up or restores');
  try {
    const postgres = await startPostgres(join(dataDir, 'postgres'));
    return {
      url: await createOwner(postgres.url),
      async release() {
        await postgres.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The database of a running `make up`, found by Docker; its passwords are in `.env`. */
export function composeDatabase(env: NodeJS.ProcessEnv): { url: string; appUrl: string } | undefined {
  const given = { ...(existsSync('.env') && parseEnv(readFileSync('.env', 'utf8'))), ...env };
  const { POSTGRES_PASSWORD: password, APP_DATABASE_PASSWORD: appPassword } = given;
  if (!password || !appPassword) return undefined;
  const { status, stdout } = spawnSync('docker', ['compose', 'port', 'postgres', '5432'], { env, encoding: 'utf8' });
  const address = /^127\.0\.0\.1:\d+$/m.exec(stdout ?? '')?.[0];
  if (status !== 0 || !address) return undefined;
  const at = (user: string, secret: string) => `postgres://${user}:${encodeURIComponent(secret)}@${address}/prism`;
  return { url: at('prism', password), appUrl: at('prism_app', appPassword) };
}

/** A killed start leaves a URL without a listener. */
async function answers(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
