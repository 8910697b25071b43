import { registerAdmin } from './admin.ts';
import { startHost, type Host } from './host-client.ts';
import { startHosted, startProcesses, type HostedOptions, type ProcessesOptions, type Product } from './product.ts';

export type Services = Pick<ProcessesOptions, 'redis' | 'externalDatabase'>;

export interface OwnProduct extends HostedOptions {
  /**
   * Real processes, as `make start` runs them. For a handful of files: `articles` kills a worker and takes
   * Redis or the database's connections away, `guarded` reads the banner, `accounts-registration` and `firefox` meet the
   * product as an operator starts it. `faults` starts such products by itself.
   */
  processes?: boolean;
}

export interface Lease {
  product: Product;
  /** The session of the product's one admin, as the header `Cookie`; who asks first registers them. */
  cookie(): Promise<string>;
}

/** The products of one worker: one that its files share, and one of the file that is running where it asks for its own. */
export interface Leases {
  shared(services: Services): Promise<Lease>;
  /** Ends the product of the file before. */
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
    // One that did not start left nothing.
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
