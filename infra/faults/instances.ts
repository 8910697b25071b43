import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { freePort } from '../local/ports.ts';
import { startFakeProvider, type FakeProviderOptions } from '../test/fake-provider.ts';
import { operatorEnvironment, providerEnvironment, query } from '../test/product.ts';
import { startTestMailServer } from '../test/smtp.ts';
import type { Stage } from './fault.ts';
import { registerAdmin, type Target } from './people.ts';
import { startProxy, type Proxy } from './proxy.ts';
import { startDatabase, startRedis } from './site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = { api: 'backend/main.ts', worker: 'workers/main.ts' };

/** One process of ours, started as a container would start it. */
export interface Instance {
  output(): string;
  /** SIGTERM; how it ended. */
  stop(): Promise<string>;
}

/** Two API instances behind a proxy, and workers at will. */
export interface Fleet extends Target {
  proxy: Proxy;
  /** Addresses of the API instances. */
  addresses: readonly string[];
  /** Where the API instance at an address tells its figures. */
  metricsOf(address: string): string;
  api(address: string): Promise<Instance>;
  worker(env?: Record<string, string>): Promise<Instance>;
}

/** Starts what a fleet needs, with one instance behind each address; the stage ends it all. */
export async function openFleet({ mode, cleanUp }: Stage, provider: FakeProviderOptions) {
  const [postgres, redis, mail, fake, publicPort] = await Promise.all([
    startDatabase(cleanUp),
    mode.redis ? startRedis(cleanUp) : undefined,
    startTestMailServer(),
    startFakeProvider(provider),
    freePort(),
  ]);
  const ports = [await freePort(), await freePort()];
  const metricsPorts = [await freePort(ports), await freePort(ports)];
  const dataDir = mkdtempSync(join(tmpdir(), 'prism-fleet-'));
  cleanUp.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  for (const server of [mail, fake]) cleanUp.defer(server.close);
  const baseUrl = `http://localhost:${publicPort}`;
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const environment = {
    ...operatorEnvironment,
    ...{ PATH: process.env.PATH ?? '', NODE_ENV: 'production', PUBLIC_URL: baseUrl, DATA_DIR: dataDir },
    ...{ DATABASE_URL: postgres.url, SMTP_URL: mail.url, DRAIN_SECONDS: '2' },
    ...(redis && { REDIS_URL: redis.url }),
    ...providerEnvironment(fake),
  };
  const start = async (part: keyof typeof files, env: Record<string, string>) =>
    await startInstance(part, { ...environment, ...env }, cleanUp);
  const metricsPortOf = (address: string) => String(metricsPorts[addresses.indexOf(address)]);
  const fleet = {
    ...{ baseUrl, mail, addresses },
    metricsOf: (address: string) => `http://127.0.0.1:${metricsPortOf(address)}/metrics`,
    api: async (address: string) =>
      await start('api', { HOST: '127.0.0.1', PORT: new URL(address).port, METRICS_PORT: metricsPortOf(address) }),
    worker: async (env: Record<string, string> = {}) => await start('worker', env),
    sql: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      await query<Row>(postgres.url, text, values),
  };
  const apis = await Promise.all(addresses.map(fleet.api));
  const proxy = await startProxy(publicPort, addresses);
  cleanUp.defer(proxy.close);
  const accepted: string[] = [];
  return { ...fleet, proxy, apis, accepted, cookie: await registerAdmin(baseUrl) };
}

async function startInstance(
  part: keyof typeof files,
  env: Record<string, string>,
  cleanUp: AsyncDisposableStack,
): Promise<Instance> {
  const child = spawn(process.execPath, [files[part]], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) => resolve(code === null ? String(signal) : `code ${code}`));
  });
  cleanUp.defer(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const failed = ended.then((how) => {
    throw new Error(`${part} ended with ${how}:\n${output}`);
  });
  failed.catch(() => undefined);
  await Promise.race([failed, new Promise((resolve) => child.once('message', resolve))]);
  return {
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      return await ended;
    },
  };
}
