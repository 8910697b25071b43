import { once } from 'node:events';
import type { Server as NetServer } from 'node:net';
import type { Server } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { startAlertWatch } from '@prism/core/alerts/watch';
import { databaseUrlOf, listenUrlOf, type Config } from '@prism/core/config/config';
import { linkSecretsOf, sessionSecretsOf } from '@prism/core/config/secrets';
import { setupTokenOf } from '@prism/core/config/setup-token';
import { warningsOf } from '@prism/core/config/warnings';
import { awaitDatabase } from '@prism/core/database/await-database';
import { warningOfFiles } from '@prism/core/files/stored-bytes';
import { initOrm } from '@prism/core/database/orm';
import { apiPool } from '@prism/core/database/pool-sizes';
import { readFromReplica } from '@prism/core/database/read-replica';
import { watchContent } from '@prism/core/live/content-watch';
import { openLiveBus } from '@prism/core/live/live-bus';
import { createLog, type Log } from '@prism/core/log/log';
import { serveOperators } from '@prism/core/process/operator-server';
import { OperatorError, type Running } from '@prism/core/process/run-process';
import { announceQueued } from '@prism/core/queue/announce';
import { openQueues } from '@prism/core/queue/queues';
import { startRelay } from '@prism/core/queue/relay';
import { openRedis, refuseCluster } from '@prism/core/redis/redis';
import { startTracing } from '@prism/core/tracing/tracing';
import { adminExists } from './features/accounts/accounts.ts';
import { buildServer } from './server.ts';
import type { Deps, Mailbox } from './deps.ts';
import { loadBuild } from './site/build.ts';

export interface ApiOptions {
  /** Serves the pages from their sources. */
  developing?: boolean;
  mailbox?: Mailbox | undefined;
  /** On stdout by default. */
  log?: Log;
  /** Holds the configured port, and hands it over. */
  reserved?: NetServer;
}

export async function startApi(
  config: Config,
  { developing = false, mailbox, log = createLog('api', config.logLevel), reserved }: ApiOptions = {},
): Promise<Running> {
  const sessionSecrets = sessionSecretsOf(config);
  const linkSecrets = linkSecretsOf(config);
  for (const warning of warningsOf(config)) log.warn(warning);
  const databaseUrl = databaseUrlOf(config);
  const listenUrl = listenUrlOf(config);
  const say = (sentence: string) => log.warn(sentence);
  await awaitDatabase(databaseUrl, { say });
  if (config.listenDatabaseUrl) await awaitDatabase(listenUrl, { variable: 'LISTEN_DATABASE_URL', say });
  const { redisUrl, keyPrefix } = config;
  if (redisUrl) await refuseCluster(redisUrl, log);
  const tracing = await startTracing('api', config.tracesUrl);
  const pages = developing ? undefined : await loadBuild();
  const orm = await initOrm(databaseUrl, apiPool.connections, apiPool);
  const bus = await openLiveBus({ databaseUrl: listenUrl, redisUrl, keyPrefix, log });
  const watch = await watchContent({ databaseUrl: listenUrl, log });
  const content = await readFromReplica(config.readDatabaseUrl, { orm, content: watch, log });
  const queues = openQueues({ databaseUrl: listenUrl, redisUrl, keyPrefix, log });
  const redis = redisUrl ? openRedis(redisUrl, 'rate-limits', log) : undefined;
  const relay = startRelay({
    fork: () => orm.em.fork(),
    queues,
    log,
    onEnqueuing: (jobs) => announceQueued(bus, queues, jobs),
    // Workers poll more often, and without one no job could run.
    pollMs: 60_000,
  });
  const alertWatch = startAlertWatch({ fork: () => orm.em.fork(), queues, log });
  const server = await buildServer({
    config,
    sessionSecrets,
    linkSecrets,
    orm,
    queues,
    bus,
    content,
    relay,
    redis,
    log,
    pages,
    mailbox,
    ...(reserved && { reserved }),
  });
  const { host, metricsPort, metricsToken: token } = config;
  const { metrics, readiness } = server;
  const operators = await serveOperators({ host, port: metricsPort, token, metrics, readiness, log });
  if (reserved) await once(server.listener.listen(reserved), 'listening');
  await listen(server, config);
  log.info(`listening on ${server.info.uri}`);
  const stranded = await warningOfFiles(orm.em.fork());
  if (stranded) log.warn(stranded);
  announceSetupToken(config, { sessionSecrets, em: orm.em.fork(), log }).catch((error: unknown) =>
    log.warn({ err: error }, 'could not check for an administrator'),
  );
  return {
    servesOnMs: (config.drainSeconds + config.graceSeconds) * 1000,
    async close() {
      await server.stop({ timeout: config.graceSeconds * 1000 });
      await operators.close();
      await alertWatch.close();
      await relay.close();
      await bus.close();
      await content.close();
      await queues.close();
      redis?.disconnect();
      await orm.close();
      await tracing.close();
    },
  };
}

/** Logs how to become the first administrator, unless the operator configured the token. */
async function announceSetupToken(config: Config, { sessionSecrets, em, log }: Announcing): Promise<void> {
  const token = setupTokenOf(config, sessionSecrets);
  if (!token?.isDerived || (await adminExists(em))) return;
  log.warn(`There is no administrator yet. Register at ${config.publicUrl}/auth with the setup token ${token.value}`);
}

type Announcing = Pick<Deps, 'sessionSecrets' | 'log'> & { em: EntityManager };

async function listen(server: Server, config: Config): Promise<void> {
  try {
    await server.start();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new OperatorError(`Port ${config.port} is in use. Stop the other program or set PORT to another.`);
    if (code === 'EACCES')
      throw new OperatorError(`Port ${config.port} needs more rights than this account has. Set PORT to another.`);
    throw error;
  }
}
