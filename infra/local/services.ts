import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localServicesFile, type Config } from '@prism/core/config/config';
import { writeSecrets } from '@prism/core/config/secret-list';
import { addressSecretOf, secretIn } from '@prism/core/config/secrets';
import { awaitDatabase } from '@prism/core/database/await-database';
import { startBackups } from './backups.ts';
import { startDatabase } from './database.ts';
import { announce } from './log-lines.ts';
import { startMailbox } from './mailbox/smtp.ts';
import { freePort } from './ports.ts';
import { restartOnChange } from './restart-on-change.ts';
import { runToEnd } from './run-to-end.ts';
import { createSandbox } from './sandbox/server.ts';
import { startService, type Service, type ServiceOptions } from './service.ts';

export interface ServicesOptions {
  config: Config;
  environment: NodeJS.ProcessEnv;
  dev: boolean;
  /** Stops what was started, in reverse order. */
  cleanUp: AsyncDisposableStack;
  /** Aborted when the stop begins. */
  signal: AbortSignal;
}

export interface Services {
  /** The environment of API and workers: the operator's variables and the URLs of local services. */
  environment: NodeJS.ProcessEnv;
  metricsPorts: { api: number; worker: number };
  /** Starts API and worker, and waits until both are ready. */
  run(): Promise<void>;
}

/** Starts the services for which the operator gave no URL, and migrates the database. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { config, environment, dev, cleanUp, signal } = options;
  const { dataDir, port, metricsPort = 0 } = config;
  const metricsPorts = { api: metricsPort, worker: await freePort([port, metricsPort]) };
  const [database, mail, sandbox] = await Promise.all([
    migratedDatabaseFor(options),
    mailboxFor(options),
    sandboxFor(options),
  ]);
  const shared = {
    DATABASE_URL: database.url,
    LISTEN_DATABASE_URL: (config.databaseUrl && config.listenDatabaseUrl) || '',
    DATABASE_READ_URL: (config.databaseUrl && config.readDatabaseUrl) || '',
    SESSION_SECRET: writeSecrets(config.sessionSecrets ?? [secretIn(dataDir, 'session-secret')]),
    LINK_SECRET: writeSecrets(config.linkSecrets ?? config.sessionSecrets ?? [secretIn(dataDir, 'link-secret')]),
    ADDRESS_SECRET: addressSecretOf(config),
    AI_KEYS_SECRET: writeSecrets(config.aiKeysSecrets ?? [secretIn(dataDir, 'ai-keys-secret')]),
    AI_SANDBOX: config.sandbox ? 'on' : 'off',
    PUBLIC_URL: config.publicUrl,
    ...(config.redisUrl ? { REDIS_URL: config.redisUrl } : {}),
    ...mail,
    ...sandbox,
  };
  const mode = dev ? 'development' : 'production';
  // Without the owner's URL, which API and workers do not need.
  const own = { DATA_DIR: dataDir, NODE_ENV: mode, MIGRATE_DATABASE_URL: '' };
  // Ctrl-C should be fast, and there is no proxy.
  const graceSeconds = environment.GRACE_SECONDS ? config.graceSeconds : 8;
  const complete = { ...environment, ...shared, ...own };
  function launch(service: ServiceOptions): Service {
    signal.throwIfAborted();
    const launched = startService(service);
    cleanUp.defer(launched.stop);
    return launched;
  }
  return {
    environment: complete,
    metricsPorts,
    async run() {
      const ofWorker = { ...complete, METRICS_PORT: String(metricsPorts.worker) };
      const worker = launch({ name: 'worker', file: 'workers/main.ts', environment: ofWorker });
      const args = dev ? ['--dev'] : [];
      const ofApi = { ...complete, GRACE_SECONDS: String(graceSeconds) };
      const servesOnMs = (config.drainSeconds + graceSeconds) * 1000;
      const api = launch({ name: 'api', file: 'infra/local/api.ts', args, environment: ofApi, servesOnMs });
      await Promise.all([api.ready, worker.ready]);
      const file = localServicesFile(dataDir);
      writePrivately(file, { ...shared, MIGRATE_DATABASE_URL: database.ownerUrl });
      cleanUp.defer(() => rmSync(file, { force: true }));
      cleanUp.defer(startBackups({ databaseUrl: database.ownerUrl, environment }).stop);
      if (dev) restartOnChange({ core: [api, worker], backend: [api], workers: [worker] }, signal);
    },
  };
}

/** Written atomically, readable by this account only. */
function writePrivately(file: string, content: object): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, file);
}

async function migratedDatabaseFor(options: ServicesOptions) {
  const { config, environment, signal } = options;
  const database = await databaseFor(options);
  const urls = { DATABASE_URL: database.url, MIGRATE_DATABASE_URL: database.ownerUrl };
  await runToEnd({
    args: ['core/database/main.ts'],
    cwd: new URL('../..', import.meta.url),
    environment: { ...environment, ...urls, SEED: environment.SEED || config.seed },
    signal,
    failure: 'The database could not be migrated:',
  });
  return database;
}

async function databaseFor({ config, cleanUp, signal }: ServicesOptions) {
  const { databaseUrl, migrateDatabaseUrl, dataDir } = config;
  if (databaseUrl) {
    const ownerUrl = migrateDatabaseUrl ?? databaseUrl;
    const variable = migrateDatabaseUrl ? 'MIGRATE_DATABASE_URL' : 'DATABASE_URL';
    await awaitDatabase(ownerUrl, { variable, say: announce, signal });
    return { url: databaseUrl, ownerUrl };
  }
  const starting = startDatabase(join(dataDir, 'postgres'));
  cleanUp.defer(async () => {
    const database = await starting.catch(() => undefined);
    await database?.stop();
  });
  return await starting;
}

async function mailboxFor({ config, cleanUp }: ServicesOptions) {
  if (config.smtpUrl) return {};
  const folder = join(config.dataDir, 'mail');
  const mailbox = await startMailbox(folder);
  cleanUp.defer(mailbox.close);
  return { SMTP_URL: mailbox.url, MAILBOX_DIR: folder };
}

async function sandboxFor({ config, cleanUp }: ServicesOptions) {
  const needed = config.sandbox && Object.values(config.providers).some(({ apiKey, needsKey }) => needsKey && !apiKey);
  if (!needed) return {};
  const sandbox = await createSandbox();
  cleanUp.defer(sandbox.close);
  return { AI_SANDBOX_URL: sandbox.url };
}
