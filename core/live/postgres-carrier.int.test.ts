import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../infra/test/database.ts';
import { eventually } from '../../infra/test/wait.ts';
import { wireTo, withoutNotifications } from '../../infra/test/wire.ts';
import { createLog } from '../log/log.ts';
import { OperatorError } from '../process/run-process.ts';
import { connectPostgres, type Pulse } from './postgres-carrier.ts';

const log = createLog('test', 'silent');
const quick: Pulse = { everyMs: 20, withinMs: 300, firstWithinMs: 10_000 };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => await database.drop());

async function listen(url: string, pulse = quick) {
  const heard: string[] = [];
  let [lost, reconnected] = [0, 0];
  const carrier = await connectPostgres(
    url,
    'prism_test',
    {
      receive: (payload) => void heard.push(payload),
      lost: () => (lost += 1),
      reconnected: () => (reconnected += 1),
      log,
    },
    pulse,
  );
  onTestFinished(async () => await carrier.close());
  return { heard, counts: () => ({ lost, reconnected }), carrier };
}

async function notifyFromElsewhere(payload: string) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('select pg_notify($1, $2)', ['prism_test', payload]);
  await client.end();
}

test('a silently dead connection is reopened, and subscribers are notified', async () => {
  const wire = await wireTo(database.url);
  const { heard, counts, carrier } = await listen(wire.url);
  wire.swallow();
  await eventually(() => expect(counts()).toEqual({ lost: 1, reconnected: 1 }));
  await notifyFromElsewhere('a price');
  await carrier.send('a word');
  await eventually(() => expect(heard).toEqual(['a price', 'a word']));
});

test('a pooler in transaction mode is reported at the start with the fix', async () => {
  const wire = await wireTo(database.url, withoutNotifications);
  const listening = listen(wire.url, { ...quick, firstWithinMs: 300 });
  await expect(listening).rejects.toThrow(OperatorError);
  await expect(listening).rejects.toThrow(/Set LISTEN_DATABASE_URL to a direct URL of PostgreSQL/);
});

test('a slow process does not mistake its connection for a dead one', async () => {
  const { counts } = await listen(database.url, { ...quick, everyMs: 1, withinMs: 500 });
  for (let times = 0; times < 3; times += 1) {
    const until = performance.now() + 700;
    while (performance.now() < until);
    for (let turns = 0; turns < 20; turns += 1) await nextTurn();
  }
  expect(counts()).toEqual({ lost: 0, reconnected: 0 });
});
