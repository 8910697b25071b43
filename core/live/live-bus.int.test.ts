import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../infra/test/database.ts';
import { eventually } from '../../infra/test/wait.ts';
import { createLog } from '../log/log.ts';
import { openLiveBus, type LiveBus } from './live-bus.ts';
import type { BusMessage } from './messages.ts';

let database: TestDatabase;
let bus: LiveBus;
let listener: pg.Client;
let payloads: BusMessage[][];
beforeAll(async () => {
  database = await createTestDatabase();
  bus = await openLiveBus({ databaseUrl: database.url, redisUrl: undefined, log: createLog('test', 'silent') });
  listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  listener.on('notification', ({ payload = '[]' }) => void payloads.push(JSON.parse(payload)));
  await listener.query('listen prism_live');
});
afterAll(async () => {
  await bus.close();
  await listener.end();
  await database.drop();
});
beforeEach(() => void (payloads = []));

const contact = (index: number): BusMessage => ({ type: 'contact', contactId: `contact ${index}` });
const word = (seq: number): BusMessage => ({
  type: 'delta',
  delta: { postId: 'post', seq, text: 'word ', words: seq, percent: 0 },
});
const heardAll = async (count: number) => await eventually(() => expect(payloads.flat()).toHaveLength(count));

describe('the live bus', () => {
  test('sends messages published together in one payload, in order', async () => {
    const messages = Array.from({ length: 20 }, (_, index) => word(index));
    await Promise.all(messages.map(async (message) => await bus.publish(message)));
    await heardAll(20);
    expect(payloads).toEqual([messages]);
  });

  test('batches messages about rows into few payloads', async () => {
    for (let index = 0; index < 200; index += 1) {
      void bus.publish(contact(index));
      await new Promise(setImmediate);
    }
    await heardAll(200);
    expect(payloads.length).toBeLessThan(50);
    expect(payloads.flat()).toEqual(Array.from({ length: 200 }, (_, index) => contact(index)));
  });

  test('never delays article text, and sends earlier messages before it', async () => {
    await bus.publish(contact(1));
    const published = Promise.all([bus.publish(contact(2)), bus.publish(word(1))]);
    await published;
    await heardAll(3);
    expect(payloads).toEqual([[contact(1)], [contact(2), word(1)]]);
  });
});
