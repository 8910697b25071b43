import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { readWhatArrived } from '../process/read-what-arrived.ts';
import { OperatorError } from '../process/run-process.ts';
import { within } from '../process/within.ts';
import type { Carrier, CarrierEvents } from './carrier.ts';

const reconnectMs = 250;
const answerMs = 10_000;

export interface Pulse {
  /** Idle time before the connection is checked. */
  everyMs: number;
  /** Time limit of the check. */
  withinMs: number;
  /** Time limit for a new connection, on which a process may start. */
  firstWithinMs: number;
}

const usualPulse: Pulse = { everyMs: 30_000, withinMs: 3_000, firstWithinMs: 10_000 };

/**
 * NOTIFY and LISTEN on one dedicated connection. It reconnects on errors and when a check fails, because a dead
 * connection may stay silent for hours.
 */
export async function connectPostgres(
  databaseUrl: string,
  channel: string,
  events: CarrierEvents,
  { everyMs, withinMs, firstWithinMs }: Pulse = usualPulse,
): Promise<Carrier> {
  let client: pg.Client | undefined;
  let closed = false;
  const settings = {
    connectionString: databaseUrl,
    keepAlive: true,
    application_name: 'prism-live',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client(settings);
    const ear = openEar();
    fresh.on('notification', ({ channel: heardOn, payload }) => {
      if (heardOn === ear.channel) ear.hear();
      else if (payload) events.receive(payload);
    });
    fresh.on('error', (error) => events.log.warn({ err: error }, 'live connection to PostgreSQL broke'));
    fresh.on('end', () => {
      if (client !== fresh) return;
      client = undefined;
      if (closed) return;
      events.lost?.();
      void reconnect();
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      await fresh.query(`listen ${ear.channel}`);
      await hearAnother(ear);
      if (closed) throw new Error('closed while connecting');
    } catch (error) {
      cutOff(fresh);
      throw error;
    }
    client = fresh;
    void keepListening(fresh, ear);
  }

  /** The check notifies from another connection: a shared one would hear itself. */
  async function hearAnother(ear: Ear): Promise<void> {
    const other = new pg.Client(settings);
    // The failing statement reports it.
    other.on('error', () => undefined);
    try {
      await other.connect();
      await ear.hears(async () => await notify(other, ear.channel), firstWithinMs);
    } finally {
      cutOff(other);
    }
  }

  async function keepListening(fresh: pg.Client, ear: Ear): Promise<void> {
    for (;;) {
      await delay(everyMs, undefined, { ref: false });
      if (client !== fresh) return;
      try {
        await ear.hears(async () => await notify(fresh, ear.channel), withinMs);
      } catch (error) {
        if (closed) return;
        events.log.warn({ err: error }, 'live connection to PostgreSQL receives nothing; reconnecting');
        return cutOff(fresh);
      }
    }
  }

  async function reconnect(): Promise<void> {
    while (!closed && !client) {
      await delay(reconnectMs);
      await connect().catch((error: unknown) => events.log.debug({ err: error }, 'PostgreSQL is still down'));
    }
    if (!closed) events.reconnected();
  }

  await connect();
  return {
    async send(payload) {
      if (!client) throw new Error('no connection to PostgreSQL');
      await notify(client, channel, { payload, name: 'notify' });
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}

/**
 * Without waiting for the disk, because notifications need not survive a crash. Set per statement: a connection
 * setting would leak into the pooler.
 */
async function notify(client: pg.Client, channel: string, { payload = '', ...named }: Notice = {}): Promise<void> {
  const text = `select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`;
  await client.query({ ...named, text, values: [channel, payload] });
}

interface Notice {
  payload?: string;
  /** Prepares the statement. */
  name?: string;
}

/** Also ends a connection that no longer answers. */
function cutOff(client: pg.Client): void {
  client.end().catch(() => undefined);
}

interface Ear {
  /** A channel of this connection only. */
  channel: string;
  hear(): void;
  /** Rejects unless the notification that `say` sends arrives within `ms`. */
  hears(say: () => Promise<void>, ms: number): Promise<void>;
}

function openEar(): Ear {
  let hearing = Promise.withResolvers<void>();
  let isHeard = false;
  return {
    channel: `prism_pulse_${randomUUID().replaceAll('-', '')}`,
    hear() {
      isHeard = true;
      hearing.resolve();
    },
    async hears(say, ms) {
      hearing = Promise.withResolvers();
      isHeard = false;
      let isSaid = false;
      const saying = say().then(() => (isSaid = true));
      try {
        await within(ms, Promise.all([saying, hearing.promise]), 'PostgreSQL does not answer');
      } catch (error) {
        await readWhatArrived();
        if (isHeard) return;
        throw isSaid ? new OperatorError(unheard) : error;
      }
    },
  };
}

const unheard =
  'This process receives no notifications from PostgreSQL, because a pooler such as PgBouncer in transaction mode shares connections. Set LISTEN_DATABASE_URL to a direct URL of PostgreSQL.';
