import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Carrier, CarrierEvents } from './carrier.ts';

const reconnectMs = 250;

/** NOTIFY and LISTEN on one dedicated connection, which is opened again whenever it breaks. */
export async function connectPostgres(databaseUrl: string, channel: string, events: CarrierEvents): Promise<Carrier> {
  let client: pg.Client | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      application_name: 'prism-live',
      // A notification need not outlast a crash, so it need not wait for the disk.
      options: '-c synchronous_commit=off',
    });
    fresh.on('notification', ({ payload }) => payload && events.receive(payload));
    fresh.on('error', (error) => events.log.warn({ err: error }, 'live connection to PostgreSQL broke'));
    fresh.on('end', () => {
      if (client !== fresh) return;
      client = undefined;
      if (closed) return;
      events.lost?.();
      void reconnect();
    });
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    client = fresh;
  }

  async function reconnect(): Promise<void> {
    while (!closed && !client) {
      await delay(reconnectMs);
      await connect().catch((error: unknown) => events.log.debug({ err: error }, 'PostgreSQL is still away'));
    }
    if (!closed) events.reconnected();
  }

  await connect();
  return {
    async send(payload) {
      if (!client) throw new Error('no connection to PostgreSQL');
      await client.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [channel, payload] });
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
