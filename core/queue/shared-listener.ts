import { EventEmitter } from 'node:events';
import pg from 'pg';

/** BullMQ names a worker's connection after its queue. */
const naming = /\bset_config\('application_name'/i;

/**
 * A pool for BullMQ's workers, which each take a connection out of it to listen. All of a process share one, named
 * after all their queues; commands run on `commands`.
 */
export class SharedListener extends EventEmitter {
  /** Read by BullMQ. */
  readonly options = { keepAlive: true };
  readonly #commands: pg.Pool;
  readonly #settings: pg.ClientConfig;
  readonly #lent = new Set<Lent>();
  #client: Promise<pg.Client> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(commands: pg.Pool, settings: pg.ClientConfig) {
    super();
    this.#commands = commands;
    this.#settings = settings;
  }

  async query(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    return await this.#commands.query(text, values);
  }

  async connect(): Promise<Lent> {
    const client = await (this.#client ?? this.#open());
    const one = new Lent(client, {
      run: async (text, values) => await this.#run(client, text, values),
      rename: async () => await this.#rename(client),
      giveBack: () => {
        if (!this.#lent.delete(one) || one.name === undefined) return;
        // A broken connection has no name to change.
        this.#rename(client).catch(() => undefined);
      },
    });
    this.#lent.add(one);
    return one;
  }

  async end(): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  #open(): Promise<pg.Client> {
    const client = new pg.Client(this.#settings);
    const opening = client.connect().then(() => client);
    this.#client = opening;
    const over = (error: Error) => {
      if (this.#client === opening) this.#client = undefined;
      for (const one of this.#lent) if (one.client === client) one.fail(error);
    };
    client.on('error', over);
    client.on('end', () => over(new Error('the connection for notifications ended')));
    client.on('notification', (message) => {
      for (const one of this.#lent) if (one.client === client) one.emit('notification', message);
    });
    opening.catch(over);
    return opening;
  }

  async #rename(client: pg.Client): Promise<void> {
    const names = [...this.#lent].flatMap((one) => (one.client === client ? (one.name ?? []) : []));
    await this.#run(client, `select set_config('application_name', $1, false)`, [names.join(' ')]);
  }

  /** One statement after the other, as `pg` asks for. */
  async #run(client: pg.Client, text: string, values?: unknown[]): Promise<unknown> {
    const result = this.#last.then(async () => await client.query(text, values));
    this.#last = result.catch(() => undefined);
    return await result;
  }
}

interface Owner {
  run(text: string, values?: unknown[]): Promise<unknown>;
  rename(): Promise<void>;
  giveBack(): void;
}

/** The connection as one worker sees it. */
class Lent extends EventEmitter {
  readonly client: pg.Client;
  name: string | undefined;
  readonly #owner: Owner;

  constructor(client: pg.Client, owner: Owner) {
    super();
    this.client = client;
    this.#owner = owner;
  }

  async query(text: string, values?: unknown[]): Promise<unknown> {
    if (!naming.test(text)) return await this.#owner.run(text, values);
    this.name = String(values?.[0]);
    return await this.#owner.rename();
  }

  fail(error: Error): void {
    if (this.listenerCount('error') > 0) this.emit('error', error);
  }

  release(): void {
    this.#owner.giveBack();
  }
}

export async function workersListening(commands: pg.Pool, queue: string): Promise<number> {
  const { rows } = await commands.query<{ workers: number }>(
    `select count(*)::int as workers from pg_stat_activity, unnest(string_to_array(application_name, ' ')) as name
     where datname = current_database() and name = $1`,
    [queue],
  );
  return rows[0]?.workers ?? 0;
}
