import type { RedisServer } from '../../infra/test/redis-server.ts';
import * as trial from '../../infra/trials/product.ts';
import { startDatabase, startKeptRedis } from '../../infra/trials/servers.ts';

export interface ProductOptions extends Pick<trial.ProductOptions, 'env' | 'provider'> {
  /** With a separate Redis, so that a test may take it away. */
  redis?: boolean;
  /** On a PostgreSQL beside it instead of its own; the sandbox of AI providers is off then. */
  externalDatabase?: boolean;
}

export interface Product extends trial.Product {
  redis: RedisServer | undefined;
  /** Stops everything and removes what it left. */
  close(): Promise<void>;
}

/** Runs what `make start` runs, for one test file. */
export async function startProduct({
  redis: onRedis,
  externalDatabase,
  ...options
}: ProductOptions = {}): Promise<Product> {
  const cleanUp = new AsyncDisposableStack();
  const close = () => cleanUp.disposeAsync();
  try {
    const redis = onRedis ? await startKeptRedis(cleanUp) : undefined;
    const database = externalDatabase ? await startDatabase(cleanUp) : undefined;
    const product = await trial.startProduct({ ...options, queue: redis, database }, cleanUp);
    return { ...product, redis, close };
  } catch (error) {
    await close();
    throw error;
  }
}
