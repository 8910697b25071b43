import { startTestPostgres } from '../../infra/test/postgres.ts';
import * as infra from '../../infra/test/product.ts';
import { startRedisServer, type RedisServer } from '../../infra/test/redis-server.ts';

export interface ProductOptions extends Omit<infra.ProductOptions, 'redisUrl' | 'databaseUrl'> {
  /** With a separate Redis, so that a test may take it away. */
  redis?: boolean;
  /** On a PostgreSQL beside it instead of its own; the sandbox of AI providers is off then. */
  externalDatabase?: boolean;
}

export interface Product extends infra.Product {
  redis: RedisServer | undefined;
}

/** Runs what `make start` runs, for one test file. */
export async function startProduct({ redis: onRedis, externalDatabase, ...options }: ProductOptions = {}) {
  const [redis, database] = await Promise.all([
    onRedis ? startRedisServer() : undefined,
    externalDatabase ? startTestPostgres() : undefined,
  ]);
  const cleanUp = async () => void (await Promise.all([redis?.stop(), database?.remove()]));
  const running = infra.startProduct({ ...options, redisUrl: redis?.url, databaseUrl: database?.url });
  const product = await running.catch(async (error: unknown) => {
    await cleanUp();
    throw error;
  });
  return { ...product, redis, close: () => product.close().finally(cleanUp) } satisfies Product;
}
