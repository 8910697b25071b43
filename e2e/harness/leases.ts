import { registerAdmin } from './admin.ts';
import { startHost, type Host } from './host-client.ts';
import { startHosted, startProcesses, type HostedOptions, type ProcessesOptions, type Product } from './product.ts';

export type Services = Pick<ProcessesOptions, 'redis' | 'externalDatabase'>;

export interface OwnProduct extends HostedOptions {
  /**
   * Starts real processes, as `make start` does. Few files need them: `articles` kills a worker and cuts connections to
   * Redis and the database, `guarded` reads the banner, `accounts-registration` and `firefox` test the product as
   * operators start it. `faults` starts such products itself.
   */
  processes?: boolean;
}

export interface Lease {
  product: Product;
  /** The `Cookie` header of the product's admin; the first call registers the admin. */
  cookie(): Promise<string>;
}

/** A worker's products: one that its test files share, and one for the running file if it sets `ownProduct`. */
export interface Leases {
  shared(services: Services): Promise<Lease>;
  /** Stops the previous file's product. */
  own(file: string, options: OwnProduct, services: Services): Promise<Lease>;
  close(): Promise<void>;
}

export function openLeases(): Leases {
  let host: Host | undefined;
  let shared: Promise<Lease> | undefined;
  let own: { file: string; lease: Promise<Lease> } | undefined;

  async function begin({ processes, ...options }: OwnProduct, services: Services): Promise<Lease> {
    const product = processes
      ? await startProcesses({ ...services, ...options })
      : await startHosted((host ??= startHost()), options);
    let cookie: Promise<string> | undefined;
    return { product, cookie: async () => await (cookie ??= registerAdmin(product)) };
  }

  async function endOwn(): Promise<void> {
    const ending = own;
    own = undefined;
    // A product that did not start leaves nothing.
    const lease = await ending?.lease.catch(() => undefined);
    await lease?.product.close();
  }

  return {
    shared: async (services) => await (shared ??= begin({}, services)),
    async own(file, options, services) {
      if (own?.file !== file) {
        await endOwn();
        own = { file, lease: begin(options, services) };
      }
      return await own.lease;
    },
    async close() {
      await endOwn();
      const lease = await shared?.catch(() => undefined);
      await lease?.product.close();
      await host?.close();
    },
  };
}
