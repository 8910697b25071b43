import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolderPrefix } from '../test/leftovers.ts';
import { startTestPostgres, type TestPostgres } from '../test/postgres.ts';
import { startProduct, type Product, type ProductOptions } from '../test/product.ts';
import { startRedisServer } from '../test/redis-server.ts';
import type { Stage } from './fault.ts';
import { registerAdmin, type Target } from './people.ts';

/** A server that can be taken away and comes back where it was, with what it held. */
export interface Plug {
  url: string;
  /** Ends it at once. */
  pull(): Promise<void>;
  putBack(): Promise<void>;
}

export interface RedisPlug extends Plug {
  /** Where it was, with nothing of what it held. */
  putBackEmpty(): Promise<void>;
  /** It hangs: connections stand, and nothing is answered until `resume`. */
  pause(): void;
  resume(): void;
}

/** What `make start` runs, with an admin. */
export interface Site extends Target {
  product: Product;
  redis: RedisPlug | undefined;
  /** Undefined: the embedded one, which the product itself keeps running. */
  postgres: Plug | undefined;
}

export interface SiteOptions extends Pick<ProductOptions, 'env' | 'provider'> {
  /** On a PostgreSQL that stays away until it is put back, also where the embedded one would do. */
  ownDatabase?: true;
}

/** Starts the product in the mode of the stage; the stage ends it. */
export async function openSite({ mode, cleanUp }: Stage, { ownDatabase, ...options }: SiteOptions = {}): Promise<Site> {
  const redis = mode.redis ? await startRedis(cleanUp) : undefined;
  const postgres = ownDatabase || mode.redis ? await startDatabase(cleanUp) : undefined;
  const product = await startProduct({ ...options, redisUrl: redis?.url, databaseUrl: postgres?.url });
  cleanUp.defer(product.close);
  const { baseUrl, mail, sql } = product;
  return { product, redis, postgres, baseUrl, mail, sql, accepted: [], cookie: await registerAdmin(baseUrl) };
}

/** A Redis as `docker-compose.yml` configures it: it writes every change down. */
export async function startRedis(cleanUp: AsyncDisposableStack): Promise<RedisPlug> {
  const folder = mkdtempSync(ownFolderPrefix());
  cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }));
  const options = ['--dir', folder, '--appendonly', 'yes', '--pidfile', join(folder, 'redis.pid')];
  let server = await startRedisServer(options);
  cleanUp.defer(() => server.stop());
  return {
    url: server.url,
    pull: () => server.stop(),
    async putBack() {
      server = await startRedisServer(options, server.port);
    },
    async putBackEmpty() {
      rmSync(join(folder, 'appendonlydir'), { recursive: true, force: true });
      server = await startRedisServer(options, server.port);
    },
    pause: () => server.pause(),
    resume: () => server.resume(),
  };
}

/** A new, migrated PostgreSQL server with room for many processes. */
export async function startDatabase(cleanUp: AsyncDisposableStack): Promise<Plug> {
  const postgres: TestPostgres = await startTestPostgres({ max_connections: '300' });
  cleanUp.defer(postgres.remove);
  return { url: postgres.url, pull: postgres.stop, putBack: postgres.startAgain };
}
