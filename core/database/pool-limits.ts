import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket } from 'node:net';
import pg from 'pg';
import { within } from '../process/within.ts';
import { currentReader } from './reader.ts';

export interface PoolLimits {
  /** Maximum of connections for staff. */
  ofStaff?: number;
  /** How long to wait for a connection. */
  waitMs?: number;
  /** A connection silent for longer is dead; more than any statement may take. */
  silenceMs?: number;
  /** Statement timeout, such as '10s', unless role or database has one. */
  longestStatement?: string;
}

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

const staff = new AsyncLocalStorage<true>();
/** The pool's own message. */
const noneFree = 'timeout exceeded when trying to connect';

export function asStaff<Result>(work: () => Result): Result {
  return staff.run(true, work);
}

const shares = new WeakMap<pg.Pool, Share>();

export function poolState(pool: pg.Pool): Readonly<Record<'used' | 'idle' | 'waiting', number>> {
  const { totalCount, idleCount, waitingCount } = pool;
  const waiting = waitingCount + (shares.get(pool)?.waiting ?? 0);
  return { used: totalCount - idleCount, idle: idleCount, waiting };
}

export function limitPool(pool: pg.Pool, limits: PoolLimits): void {
  const { ofStaff = Infinity, waitMs = Infinity, silenceMs, longestStatement } = limits;
  if (silenceMs !== undefined) pool.on('connect', (client) => cutOffAfter(silenceMs, client));
  if (longestStatement !== undefined) pool.on('connect', (client) => limitStatements(longestStatement, client));
  const connect = pool.connect.bind(pool);
  const share = new Share(ofStaff, waitMs);
  shares.set(pool, share);

  async function take(): Promise<pg.PoolClient> {
    const reader = currentReader();
    if (reader && reader !== pool) return await reader.connect();
    const own = staff.getStore() && share;
    await own?.take();
    try {
      const client = await connect();
      giveBackOnce(client, () => own?.giveBack());
      return client;
    } catch (error) {
      own?.giveBack();
      throw error;
    }
  }

  function lend(): Promise<pg.PoolClient>;
  function lend(callback: Callback): void;
  function lend(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!callback) return take();
    take().then(
      (client) =>
        callback(undefined, client, (fault) => client.release(fault instanceof Error ? fault : Boolean(fault))),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }
  pool.connect = lend;
}

/** Runs before the connection's first statement. A role that owns the tables and serves has no limit of its own. */
function limitStatements(longest: string, client: pg.PoolClient): void {
  const sql = `select set_config('statement_timeout', $1, false) where current_setting('statement_timeout') = '0'`;
  // The statement after it fails as well.
  client.query(sql, [longest]).catch(() => undefined);
}

/** After a silent failover, the system would take a quarter of an hour to end it. */
function cutOffAfter(silenceMs: number, client: pg.PoolClient): void {
  if (!(client instanceof pg.Client)) return;
  const { stream } = client.connection;
  if (!(stream instanceof Socket)) return;
  stream.setTimeout(silenceMs, () => stream.destroy(new Error('Connection terminated: PostgreSQL does not answer')));
}

/** Releases a connection exactly once, even if it broke: otherwise a failed transaction would leak it. */
function giveBackOnce(client: pg.PoolClient, onReturn: () => void): void {
  const { release } = client;
  let isOut = true;
  const giveBack = (fault?: Error | boolean) => {
    if (!isOut) return;
    isOut = false;
    client.off('end', onEnd);
    release(fault);
    onReturn();
  };
  const onEnd = () => giveBack(true);
  client.once('end', onEnd);
  client.release = giveBack;
}

class Share {
  readonly #most: number;
  readonly #waitMs: number;
  readonly #waiting = new Set<() => void>();
  #taken = 0;

  constructor(most: number, waitMs: number) {
    this.#most = most;
    this.#waitMs = waitMs;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** First come, first served. */
  async take(): Promise<void> {
    if (this.#taken < this.#most) {
      this.#taken += 1;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.add(resolve);
    if (this.#waitMs === Infinity) return await promise;
    try {
      await within(this.#waitMs, promise, noneFree);
    } catch (error) {
      // Granted concurrently with the timeout.
      if (!this.#waiting.delete(resolve)) this.giveBack();
      throw error;
    }
  }

  giveBack(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#taken -= 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
