import { createAlarm } from '@prism/core/alerts/raise-alert';
import { startAlertWatch } from '@prism/core/alerts/watch';
import { databaseUrlOf, listenUrlOf, type Config } from '@prism/core/config/config';
import { warningsOf } from '@prism/core/config/warnings';
import { awaitDatabase } from '@prism/core/database/await-database';
import { followCommits } from '@prism/core/database/after-commit';
import { initOrm } from '@prism/core/database/orm';
import { workerPool } from '@prism/core/database/pool-sizes';
import { openLiveBus } from '@prism/core/live/live-bus';
import { fileStoreCheck, keepFilesIn, openFileStore, warningOfFiles } from '@prism/core/files/stored-bytes';
import { createLog, type Log } from '@prism/core/log/log';
import { serveOperators } from '@prism/core/process/operator-server';
import { readinessOf } from '@prism/core/process/readiness';
import type { Running } from '@prism/core/process/run-process';
import { announceQueued } from '@prism/core/queue/announce';
import { openQueues } from '@prism/core/queue/queues';
import { startRelay } from '@prism/core/queue/relay';
import { openRunLedger } from '@prism/core/queue/run-ledger';
import { refuseCluster } from '@prism/core/redis/redis';
import { startTracing } from '@prism/core/tracing/tracing';
import { startFileWork } from './files/schedule.ts';
import { createWorkerFigures } from './figures.ts';
import { startHeartbeat } from './heartbeat.ts';
import { startRetention } from './retention/schedule.ts';
import { runJobs } from './run-jobs.ts';

/** Starts a worker for the configured queues. Logs to stdout by default. */
export async function startWorkers(
  config: Config,
  { log = createLog('worker', config.logLevel) }: { log?: Log } = {},
): Promise<Running> {
  for (const warning of warningsOf(config)) log.warn(warning);
  const databaseUrl = databaseUrlOf(config);
  const listenUrl = listenUrlOf(config);
  const say = (sentence: string) => log.warn(sentence);
  await awaitDatabase(databaseUrl, { say });
  if (config.listenDatabaseUrl) await awaitDatabase(listenUrl, { variable: 'LISTEN_DATABASE_URL', say });
  const { redisUrl, keyPrefix, concurrency } = config;
  if (redisUrl) await refuseCluster(redisUrl, log);
  const tracing = await startTracing('worker', config.tracesUrl);
  const pool = workerPool(config.workerQueues.reduce((sum, queue) => sum + concurrency[queue], 0));
  const orm = await initOrm(databaseUrl, pool.connections, pool);
  const bus = await openLiveBus({ databaseUrl: listenUrl, redisUrl, keyPrefix, log });
  const { telemetry } = tracing;
  const queues = openQueues({ databaseUrl: listenUrl, redisUrl, keyPrefix, log, telemetry });
  const fork = () => orm.em.fork();
  const fileStore = openFileStore(config);
  keepFilesIn(orm.em, fileStore, log);
  const stranded = await warningOfFiles(fork());
  if (stranded) log.warn(stranded);
  const files = fileStoreCheck(orm.em);
  const figures = createWorkerFigures();
  const alarm = createAlarm({ fork, log });
  // The API relays sooner; this one continues while no API runs.
  const relay = startRelay({ fork, queues, log, onEnqueuing: (jobs) => announceQueued(bus, queues, jobs) });
  followCommits(orm, { wakeRelay: relay.wake, publish: (message) => void bus.publish(message) }, log);
  // Imported for the queues of this worker only, because each needs libraries of up to thirty megabytes.
  const handlers = {
    email: async () => (await import('./mail/handler.ts')).emailHandler(config, { fork, log, figures }),
    article: async () =>
      (await import('./article/handler.ts')).articleHandler(config, { fork, bus, log, figures, alarm }),
    media: async () => (await import('./media/handler.ts')).mediaHandler(config, { fork }),
    webhooks: async () => (await import('./webhooks/handler.ts')).webhooksHandler(config, { fork }),
  };
  const runner = runJobs(await Promise.all(config.workerQueues.map((queue) => handlers[queue]())), {
    queues,
    bus,
    log,
    figures,
    alarm,
    ledger: openRunLedger({ fork, log }),
  });
  const heartbeat = startHeartbeat({ fork, queues, bus, runner, log });
  const retention = startRetention({ fork, log });
  const fileWork = startFileWork({ fork, store: fileStore, log });
  const replies =
    config.imapUrl === undefined
      ? undefined
      : (await import('./replies/schedule.ts')).startReplies({ config, fork, log, figures });
  let leaving = false;
  const operators = await serveOperators({
    host: config.host,
    port: config.metricsPort,
    token: config.metricsToken,
    metrics: figures.text,
    readiness: readinessOf({
      leaving: () => leaving,
      checks: {
        database: async () => void (await fork().execute('select 1')),
        queue: async () => await queues.assertReachable(),
        jobs: async () => runner.assertTaking(),
      },
      ...(files && { wishes: { files } }),
    }),
    log,
  });
  const alertWatch = startAlertWatch({ fork, queues, log });
  log.info(`working on ${config.workerQueues.join(', ')}`);
  let closing = '';
  const inOrder: Readonly<Record<string, () => Promise<void> | void | undefined>> = {
    jobs: () => runner.close(),
    heartbeat: () => heartbeat.close(),
    replies: () => replies?.close(),
    retention: () => retention.close(),
    files: () => fileWork?.close(),
    'file store': () => fileStore?.close(),
    alerts: () => alertWatch.close(),
    relay: () => relay.close(),
    'live bus': () => bus.close(),
    queues: () => queues.close(),
    database: () => orm.close(),
    tracing: () => tracing.close(),
    metrics: () => operators.close(),
  };
  return {
    async close() {
      leaving = true;
      for (const [name, close] of Object.entries(inOrder)) {
        closing = name;
        await close();
      }
    },
    waitsFor: () =>
      [closing, ...runner.work().flatMap(({ jobs }) => jobs.map(({ name, id }) => `${name} ${id}`))].join(', '),
  };
}
