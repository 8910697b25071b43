import { mkdirSync } from 'node:fs';
import { databaseUrlOf, parseConfig, type Config } from '@prism/core/config/config';
import { setupTokenOf } from '@prism/core/config/setup-token';
import { failStart } from '@prism/core/process/run-process';
import pg from 'pg';
import { printBanner } from './banner.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { buildFrontendIfStale } from './frontend-build.ts';
import { announce } from './log-lines.ts';
import { assertPortFree, freePort } from './ports.ts';
import { startServices, type ServicesOptions } from './services.ts';

/** Runs the whole product on this machine until it is stopped. */
export async function supervise({ dev }: { dev: boolean }): Promise<void> {
  const cleanUp = new AsyncDisposableStack();
  const stopping = new AbortController();
  let stopped: Promise<void> | undefined;
  async function stop(): Promise<void> {
    stopping.abort();
    // A service that fails to stop does not keep the others running.
    await (stopped ??= cleanUp.disposeAsync().catch((error: unknown) => console.error(error)));
  }
  async function leave(): Promise<never> {
    announce('stopping');
    await stop();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => void leave());
  // A closed terminal must not end the supervisor before it has stopped the others.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    await start({ dev, cleanUp, signal: stopping.signal });
  } catch (error) {
    // A stop during the start is not a failure.
    if (stopping.signal.aborted) return;
    await stop();
    failStart(error);
  }
}

async function start({ dev, cleanUp, signal }: Pick<ServicesOptions, 'dev' | 'cleanUp' | 'signal'>): Promise<void> {
  // A developer's machine listens only on loopback by default.
  const environment: NodeJS.ProcessEnv = { ...process.env, HOST: process.env.HOST || '127.0.0.1' };
  const { port, metricsPort, host, publicUrl, dataDir } = parseConfig(environment);
  mkdirSync(dataDir, { recursive: true });
  cleanUp.defer(lockDataDir(dataDir, publicUrl));
  await assertPortFree(port, host);
  // 0 means any free port; children and links need the number.
  if (port === 0) environment.PORT = String(await freePort());
  if (metricsPort) await assertPortFree(metricsPort, host, 'METRICS_PORT');
  else environment.METRICS_PORT = String(await freePort([Number(environment.PORT || port)]));
  const config = parseConfig(environment);

  const [services] = await Promise.all([
    startServices({ config, environment, dev, cleanUp, signal }),
    dev ? undefined : buildFrontendIfStale(signal),
  ]);
  await services.run();
  const running = parseConfig(services.environment);
  printBanner(running, {
    setupToken: await setupTokenToTell(running),
    embeddedDatabase: config.databaseUrl === undefined,
    metricsPorts: services.metricsPorts,
  });
  // Every process reports this to its parent.
  process.send?.('ready');
}

/** The setup token, if it was generated and there is no admin yet. */
async function setupTokenToTell(config: Config): Promise<string | undefined> {
  const token = config.sessionSecrets && setupTokenOf(config, config.sessionSecrets);
  if (!token?.isDerived) return undefined;
  const client = new pg.Client({ connectionString: databaseUrlOf(config) });
  await client.connect();
  try {
    const admins = await client.query('select from users where is_admin');
    return admins.rowCount === 0 ? token.value : undefined;
  } finally {
    await client.end();
  }
}
