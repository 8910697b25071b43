import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { localServicesFile, type Config } from '@prism/core/config/config';
import { awaitDatabase } from '@prism/core/database/await-database';
import { startDatabase } from './database.ts';
import { announce } from './log-lines.ts';
import { writePrivateFile } from './private-file.ts';
import { freePort } from './ports.ts';
import { restartOnChange } from './restart-on-change.ts';
import { runToEnd } from './run-to-end.ts';
import { addressSecretOf, sessionSecretIn } from '@prism/core/config/session-secret';
import { startService, type Service } from './service.ts';
import type { Part, Shutdown } from './shutdown.ts';

export interface ServicesOptions {
  config: Config;
  environment: NodeJS.ProcessEnv;
  dev: boolean;
  shutdown: Shutdown;
}

export interface Services {
  /** What API and workers are given: the operator's variables and the addresses of all that runs here. */
  environment: NodeJS.ProcessEnv;
  /** Where API and worker tell operators how they are. */
  metricsPorts: { api: number; worker: number };
  /** Starts API and worker, and waits until both serve. */
  run(): Promise<void>;
}

/** Brings up what the operator did not name an address for, and the database's schema. */
export async function startServices({ config, environment, dev, shutdown }: ServicesOptions): Promise<Services> {
  const secret = config.sessionSecret ?? sessionSecretIn(config.dataDir);
  const ports = await portsFor(config);
  const [database, mail, sandbox] = await Promise.all([
    migratedDatabaseFor(config, environment, shutdown),
    mailboxFor(config, ports.mailbox, environment, shutdown),
    sandboxFor(config, ports.sandbox, environment, shutdown),
  ]);
  const shared = {
    DATABASE_URL: database.url,
    SESSION_SECRET: secret,
    ADDRESS_SECRET: addressSecretOf(config),
    AI_SANDBOX: config.sandbox ? 'on' : 'off',
    PUBLIC_URL: config.publicUrl,
    ...(config.redisUrl ? { REDIS_URL: config.redisUrl } : {}),
    ...mail,
    ...sandbox,
  };
  const mode = dev ? 'development' : 'production';
  // Without the owner's address: API and workers have no use for it.
  const own = { DATA_DIR: config.dataDir, NODE_ENV: mode, MIGRATE_DATABASE_URL: '' };
  const complete = { ...environment, ...shared, ...own };
  return {
    environment: complete,
    metricsPorts: { api: ports.metrics, worker: ports.workerMetrics },
    async run() {
      const api = launch(shutdown, 'api', 'backend/main.ts', complete, dev ? ['--dev'] : []);
      const ofWorker = { ...complete, METRICS_PORT: String(ports.workerMetrics) };
      const worker = launch(shutdown, 'worker', 'workers/main.ts', ofWorker);
      await Promise.all([api.ready, worker.ready]);
      const file = localServicesFile(config.dataDir);
      writePrivateFile(file, { ...shared, MIGRATE_DATABASE_URL: database.ownerUrl });
      shutdown.add('services-file', () => rmSync(file, { force: true }));
      if (dev) restartOnChange({ core: [api, worker], backend: [api], workers: [worker] }, shutdown.signal);
    },
  };
}

/** Free ports for what listens beside the site, none twice. */
async function portsFor({ port, metricsPort = 0 }: Config) {
  const taken = [port, metricsPort];
  const next = async () => {
    const free = await freePort(taken);
    taken.push(free);
    return free;
  };
  return { metrics: metricsPort, workerMetrics: await next(), mailbox: await next(), sandbox: await next() };
}

const projectFolder = new URL('../..', import.meta.url);

async function migratedDatabaseFor(config: Config, environment: NodeJS.ProcessEnv, shutdown: Shutdown) {
  const database = await databaseFor(config, shutdown);
  await runToEnd({
    args: ['core/database/main.ts'],
    cwd: projectFolder,
    environment: {
      ...environment,
      ...{ DATABASE_URL: database.url, MIGRATE_DATABASE_URL: database.ownerUrl, SEED: environment.SEED || config.seed },
    },
    signal: shutdown.signal,
    failure: 'The database could not be brought up to date:',
  });
  return database;
}

async function databaseFor({ databaseUrl, migrateDatabaseUrl, dataDir }: Config, shutdown: Shutdown) {
  if (databaseUrl) {
    const ownerUrl = migrateDatabaseUrl ?? databaseUrl;
    const variable = migrateDatabaseUrl ? 'MIGRATE_DATABASE_URL' : 'DATABASE_URL';
    await awaitDatabase(ownerUrl, { variable, say: announce, signal: shutdown.signal });
    return { url: databaseUrl, ownerUrl };
  }
  const starting = startDatabase(join(dataDir, 'postgres'));
  shutdown.add('database', async () => {
    const database = await starting.catch(() => undefined);
    await database?.stop();
  });
  return await starting;
}

async function mailboxFor(config: Config, port: number, environment: NodeJS.ProcessEnv, shutdown: Shutdown) {
  if (config.smtpUrl) return {};
  const folder = join(config.dataDir, 'mail');
  const settings = { MAILBOX_DIR: folder, MAILBOX_PORT: String(port) };
  await launch(shutdown, 'mailbox', 'infra/local/mailbox.ts', { ...environment, ...settings }).ready;
  return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAILBOX_DIR: folder };
}

async function sandboxFor(config: Config, port: number, environment: NodeJS.ProcessEnv, shutdown: Shutdown) {
  const needed = config.sandbox && Object.values(config.providers).some((provider) => !provider.apiKey);
  if (!needed) return {};
  await launch(shutdown, 'sandbox', 'infra/local/sandbox.ts', { ...environment, SANDBOX_PORT: String(port) }).ready;
  return { AI_SANDBOX_URL: `http://127.0.0.1:${port}` };
}

function launch(
  shutdown: Shutdown,
  name: Part,
  file: string,
  environment: NodeJS.ProcessEnv,
  args: string[] = [],
): Service {
  shutdown.signal.throwIfAborted();
  const service = startService({ name, file, args, environment });
  shutdown.add(name, service.stop);
  return service;
}
