import type { FakeProviderOptions } from '../test/fake-provider.ts';
import type { TestPostgres } from '../test/postgres.ts';
import { freePort } from '../local/ports.ts';
import { admin } from '../trial/people.ts';
import type { RunningProcess } from '../trial/process.ts';
import { startProduct, type Product, type ProductOptions } from '../trial/product.ts';
import { startDatabase, startKeptRedis, type KeptRedis } from '../trial/servers.ts';
import type { Stage } from './fault.ts';
import { startProxy, type Proxy } from './proxy.ts';

/** A running site, and what was done to it so far. */
export interface Target extends Product {
  /** The addresses of those whose enquiry was answered 201. */
  accepted: string[];
  /** The session of its admin. */
  cookie: string;
}

/** What `make start` runs, with an admin. */
export interface Site extends Target {
  redis: KeptRedis | undefined;
  /** Undefined: the embedded one, which the product itself keeps running. */
  postgres: TestPostgres | undefined;
}

export interface SiteOptions extends Pick<ProductOptions, 'env' | 'provider'> {
  /** On a PostgreSQL that stays away until it is put back, also where the embedded one would do. */
  ownDatabase?: true;
}

/** Starts the product in the mode of the stage; the stage ends it. */
export async function openSite({ mode, cleanUp }: Stage, { ownDatabase, ...options }: SiteOptions = {}): Promise<Site> {
  const redis = mode.redis ? await startKeptRedis(cleanUp) : undefined;
  const postgres = ownDatabase || mode.redis ? await startDatabase(cleanUp) : undefined;
  const product = await startProduct({ ...options, queue: redis, database: postgres }, cleanUp);
  return { ...product, redis, postgres, accepted: [], cookie: await admin(product.baseUrl) };
}

/** Two API instances behind a proxy, and workers at will. */
export interface Fleet extends Target {
  proxy: Proxy;
  /** Addresses of the API instances. */
  addresses: readonly string[];
  apis: RunningProcess[];
  /** Where the API instance at an address tells its figures. */
  metricsOf(address: string): string;
  api(address: string): Promise<RunningProcess>;
  worker(env?: Record<string, string>): Promise<RunningProcess>;
}

/** Starts what a fleet needs, with one instance behind each address; the stage ends it all. */
export async function openFleet({ mode, cleanUp }: Stage, provider: FakeProviderOptions): Promise<Fleet> {
  const queue = mode.redis ? await startKeptRedis(cleanUp) : undefined;
  const database = await startDatabase(cleanUp);
  const env = { DRAIN_SECONDS: '2' };
  const product = await startProduct({ processes: [], queue, database, provider, env }, cleanUp);
  const ports = [await freePort(), await freePort()];
  const metricsPorts = [await freePort(ports), await freePort(ports)];
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const metricsPortOf = (address: string) => String(metricsPorts[addresses.indexOf(address)]);
  const api = async (address: string) =>
    await product.start('api', { PORT: new URL(address).port, METRICS_PORT: metricsPortOf(address) });
  const apis = await Promise.all(addresses.map(api));
  const proxy = await startProxy(Number(new URL(product.baseUrl).port), addresses);
  cleanUp.defer(proxy.close);
  return {
    ...{ ...product, proxy, addresses, apis, api },
    metricsOf: (address) => `http://127.0.0.1:${metricsPortOf(address)}/metrics`,
    worker: async (extra) => await product.start('worker', extra),
    ...{ accepted: [], cookie: await admin(product.baseUrl) },
  };
}
