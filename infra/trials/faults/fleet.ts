import { freePort } from '../../local/ports.ts';
import type { FakeProviderOptions } from '../../test/fake-provider.ts';
import { admin } from '../people.ts';
import type { RunningProcess } from '../process.ts';
import { startProduct } from '../product.ts';
import { startDatabase, startKeptRedis } from '../servers.ts';
import type { Site } from '../site.ts';
import type { Stage } from '../trials.ts';
import { startProxy } from './proxy.ts';

/** Two API instances behind a proxy, and any number of workers. */
export interface Fleet extends Site {
  addresses: readonly string[];
  apis: RunningProcess[];
  metricsOf(address: string): string;
  api(address: string): Promise<RunningProcess>;
  worker(env?: Record<string, string>): Promise<RunningProcess>;
}

/** Starts a fleet with one instance for each URL; the stage ends it. */
export async function openFleet({ mode, cleanUp }: Stage, provider: FakeProviderOptions): Promise<Fleet> {
  const redis = mode.redis ? await startKeptRedis(cleanUp) : undefined;
  const postgres = await startDatabase(cleanUp);
  const env = { DRAIN_SECONDS: '5' };
  const product = await startProduct({ processes: [], queue: redis, database: postgres, provider, env }, cleanUp);
  const ports = [await freePort(), await freePort()];
  const metricsPorts = [await freePort(ports), await freePort(ports)];
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const metricsPortOf = (address: string) => String(metricsPorts[addresses.indexOf(address)]);
  const api = async (address: string) =>
    await product.start('api', { PORT: new URL(address).port, METRICS_PORT: metricsPortOf(address) });
  const apis = await Promise.all(addresses.map(api));
  await startProxy(product.baseUrl, addresses, cleanUp);
  return {
    ...product,
    redis,
    postgres,
    addresses,
    apis,
    api,
    metricsOf: (address) => `http://127.0.0.1:${metricsPortOf(address)}/metrics`,
    worker: async (extra) => await product.start('worker', extra),
    accepted: [],
    cookie: await admin(product.baseUrl),
  };
}
