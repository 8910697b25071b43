import type { RedisServer } from '../../infra/test/redis-server.ts';
import { startFakeProvider } from '../../infra/test/fake-provider.ts';
import { startTestMailServer } from '../../infra/test/smtp.ts';
import * as trial from '../../infra/trials/product.ts';
import { startDatabase, startKeptRedis } from '../../infra/trials/servers.ts';
import { withClient } from '../../infra/trials/sql.ts';
import type { Host } from './host-client.ts';

export type HostedOptions = Pick<trial.ProductOptions, 'env' | 'provider'>;

export interface ProcessesOptions extends HostedOptions {
  /** Starts a separate Redis that the test may stop. */
  redis?: boolean;
  /** Uses a separate PostgreSQL instead of the embedded one; the sandbox of AI providers is off then. */
  externalDatabase?: boolean;
}

export interface Product extends Pick<
  trial.Product,
  'baseUrl' | 'mail' | 'provider' | 'databaseUrl' | 'output' | 'sql' | 'kill9' | 'startAgain'
> {
  redis: RedisServer | undefined;
  /** Stops everything and removes its files. */
  close(): Promise<void>;
}

/** Runs API and worker in the process of `host` on a copied database: one second instead of seven. */
export async function startHosted(host: Host, { env = {}, provider: answering }: HostedOptions): Promise<Product> {
  return await closing(async (cleanUp) => {
    const mail = await startTestMailServer();
    cleanUp.defer(mail.close);
    const provider = answering && (await startFakeProvider(answering));
    if (provider) cleanUp.defer(provider.close);
    const { baseUrl, databaseUrl, output, end } = await host.start({
      SMTP_URL: mail.url,
      ...(provider && trial.environmentOf(provider)),
      ...env,
    });
    cleanUp.defer(end);
    const needsProcesses = () => {
      throw new Error('ask for `ownProduct: { processes: true }`');
    };
    return {
      baseUrl,
      mail,
      provider,
      output,
      redis: undefined,
      databaseUrl: () => databaseUrl,
      kill9: needsProcesses,
      startAgain: needsProcesses,
      sql: async (text, values) =>
        await withClient(databaseUrl, async (client) => (await client.query(text, values)).rows),
    };
  });
}

/** Runs `make start`, as an operator would. */
export async function startProcesses({
  redis: onRedis,
  externalDatabase,
  ...options
}: ProcessesOptions = {}): Promise<Product> {
  return await closing(async (cleanUp) => {
    const redis = onRedis ? await startKeptRedis(cleanUp) : undefined;
    const database = externalDatabase ? await startDatabase(cleanUp) : undefined;
    return { ...(await trial.startProduct({ ...options, queue: redis, database }, cleanUp)), redis };
  });
}

/** The result of `start` with a function that ends it. If `start` fails, everything it began is ended. */
async function closing(start: (cleanUp: AsyncDisposableStack) => Promise<Omit<Product, 'close'>>): Promise<Product> {
  const cleanUp = new AsyncDisposableStack();
  const close = () => cleanUp.disposeAsync();
  try {
    return { ...(await start(cleanUp)), close };
  } catch (error) {
    await close();
    throw error;
  }
}
