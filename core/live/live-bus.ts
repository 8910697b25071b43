import type { Log } from '../log/log.ts';
import type { BusMessage } from './messages.ts';
import { connectPostgres } from './postgres-carrier.ts';
import { connectRedis } from './redis-carrier.ts';
import type { Carrier, CarrierEvents } from './carrier.ts';

/** Carries messages between processes, in the order each sent them, at most once. */
export interface LiveBus {
  /** Resolves once the message is sent, or dropped because the transport is down. Never rejects. */
  publish(message: BusMessage): Promise<void>;
  /** Returns the function that unsubscribes. */
  subscribe(listener: (message: BusMessage) => void): () => void;
  /** Called after an outage in which messages may have been lost. */
  onReconnect(listener: () => void): void;
  close(): Promise<void>;
}

/** PostgreSQL rejects notifications of 8,000 bytes and more. */
const payloadLimit = 7_800;

/** On Redis if configured, otherwise on PostgreSQL. */
export async function openLiveBus(options: {
  databaseUrl: string;
  redisUrl: string | undefined;
  /** Begins the channel in Redis. */
  keyPrefix?: string;
  log: Log;
}): Promise<LiveBus> {
  const listeners = new Set<(message: BusMessage) => void>();
  const reconnectListeners = new Set<() => void>();
  const events: CarrierEvents = {
    log: options.log,
    reconnected: () => reconnectListeners.forEach((listener) => listener()),
    receive: (payload) => {
      const messages: BusMessage[] = JSON.parse(payload);
      for (const message of messages) for (const listener of listeners) listener(message);
    },
  };
  const carrier = options.redisUrl
    ? await connectRedis(options.redisUrl, events, options.keyPrefix)
    : await connectPostgres(options.databaseUrl, 'prism_live', events);
  const outbound = createPump(carrier, options.log);
  return {
    publish: outbound.push,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onReconnect: (listener) => void reconnectListeners.add(listener),
    async close() {
      await outbound.drain();
      await carrier.close();
    },
  };
}

/** Messages that may be delayed: new rows of a list. */
const patient: ReadonlySet<BusMessage['type']> = new Set(['contact', 'application', 'subscriber']);
/** How long they are batched. The first after a pause is not delayed. */
const gatherMs = 50;

/**
 * Sends one payload at a time, in order. Messages that arrive during a send share the next payload, so a busy bus does
 * not fall behind. A payload costs the database as much as a row, so delayable messages are batched.
 */
function createPump(carrier: Carrier, log: Log) {
  let pending: { json: string; done: () => void }[] = [];
  let pumping: Promise<void> | undefined;
  let sentAt = 0;
  let hurry: (() => void) | undefined;
  let isHurried = false;

  async function pump(): Promise<void> {
    // Messages of the same tick share a payload.
    await Promise.resolve();
    while (pending.length > 0) {
      if (!isHurried) await restOrHurry(sentAt + gatherMs - Date.now());
      const batch = takeBatch(pending);
      pending = pending.slice(batch.length);
      isHurried &&= pending.length > 0;
      sentAt = Date.now();
      try {
        await carrier.send(`[${batch.map((message) => message.json).join(',')}]`);
      } catch (error) {
        log.warn({ err: error, lost: batch.length }, 'live messages lost: the transport is down');
      }
      for (const message of batch) message.done();
    }
    pumping = undefined;
  }

  async function restOrHurry(ms: number): Promise<void> {
    if (ms <= 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    hurry = resolve;
    const timer = setTimeout(resolve, ms);
    await promise;
    clearTimeout(timer);
  }

  function hurryUp(): void {
    isHurried = true;
    hurry?.();
  }

  return {
    push(message: BusMessage): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      pending.push({ json: JSON.stringify(message), done: resolve });
      if (!patient.has(message.type)) hurryUp();
      pumping ??= pump();
      return promise;
    },
    async drain() {
      hurryUp();
      await pumping;
    },
  };
}

function takeBatch<Message extends { json: string }>(pending: Message[]): Message[] {
  let bytes = 2;
  const end = pending.findIndex((message) => (bytes += Buffer.byteLength(message.json) + 1) > payloadLimit);
  return end === -1 ? pending : pending.slice(0, Math.max(1, end));
}
