import type { TestPostgres } from '../test/postgres.ts';
import { admin } from './people.ts';
import { startProduct, type Product, type ProductOptions } from './product.ts';
import { startDatabase, startKeptRedis, type KeptRedis } from './servers.ts';
import type { Stage } from './trials.ts';

/** A product with an admin, in the mode of a stage. */
export interface Site extends Product {
  /** Emails of clients whose enquiry was accepted. */
  accepted: string[];
  /** The admin's session cookie. */
  cookie: string;
  redis: KeptRedis | undefined;
  /** Undefined for the embedded one, which the supervisor restarts. */
  postgres: TestPostgres | undefined;
}

export interface SiteOptions extends Pick<ProductOptions, 'processes' | 'env' | 'provider'> {
  /** A PostgreSQL that stays down until restarted, even where the embedded one would do. */
  ownDatabase?: boolean;
}

/** Starts what `make start` runs, or single processes; the stage ends it. */
export async function openSite({ mode, cleanUp }: Stage, { ownDatabase, ...options }: SiteOptions = {}): Promise<Site> {
  const redis = mode.redis ? await startKeptRedis(cleanUp) : undefined;
  const needsDatabase = ownDatabase || mode.redis || options.processes;
  const postgres = needsDatabase ? await startDatabase(cleanUp) : undefined;
  const product = await startProduct({ ...options, queue: redis, database: postgres }, cleanUp);
  return { ...product, redis, postgres, accepted: [], cookie: await admin(product.baseUrl) };
}
