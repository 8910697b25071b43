import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveMemory } from '../../infra/test/live-memory.ts';
import { eventually } from '../../infra/test/wait.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';

const many = 15_000;

let site: TestServer;
let cookie: string;
beforeAll(async () => {
  site = await startTestServer();
  cookie = await site.signIn();
  await site.server.start();
  // About 60 MB, more than socket buffers hold.
  await site.em.execute(
    `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at, consented_at,
       consent_version)
     select gen_random_uuid(), 'Person', n::text, n || '@example.com', 'Company', '10k-25k',
       repeat(md5(n::text), 128), timestamptz '2025-01-01' + make_interval(secs => n), now(), '2025-01'
     from generate_series(1, ?) n`,
    [many],
  );
});
afterAll(() => site.close());

/** The response as soon as it begins, unread. */
async function download(): Promise<IncomingMessage> {
  const url = `${site.server.info.uri}/api/admin/contacts.csv`;
  const [response]: IncomingMessage[] = await once(get(url, { headers: { cookie } }), 'response');
  if (!response) throw new Error('no answer');
  return response;
}

/** Number of scans of the table of enquiries so far. */
async function readsOfTable(): Promise<number> {
  await site.em.execute('select pg_stat_force_next_flush()');
  const [row] = await site.em.execute<{ reads: number }[]>(
    `select (seq_scan + idx_scan)::int as reads from pg_stat_user_tables where relname = 'contacts'`,
  );
  return row?.reads ?? 0;
}

const connectionsInUse = async () =>
  await site.em.execute(
    `select query from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
  );

/** The number of scans once none is running. */
async function settledReads(): Promise<number> {
  let last = -1;
  await eventually(async () => {
    const before = last;
    last = await readsOfTable();
    expect({ reads: last, inUse: await connectionsInUse() }).toEqual({ reads: before, inUse: [] });
  });
  return last;
}

test('S-184: a stalled download holds no connection and no memory', async () => {
  // Measured first, because garbage of other tests may be collected later.
  const before = liveMemory();
  const response = await download();
  await settledReads();
  expect((await site.inject({ url: '/api/admin/contacts?limit=1', headers: { cookie } })).statusCode).toBe(200);
  // The whole text alone would take 60 MB.
  expect(liveMemory() - before).toBeLessThan(50 * 1024 * 1024);
  response.destroy();
});

test('an export has every enquiry once, newest first', async () => {
  const response = await download();
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="contacts.csv"',
    'cache-control': 'private, no-store',
  });
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part;
  const numbers = [...text.matchAll(/"Person","(\d+)"/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: many }, (_, index) => many - index));
}, 120_000);

test('S-185: an aborted download reads no further', async () => {
  const before = await readsOfTable();
  const response = await download();
  response.destroy();
  // All of it takes thirty.
  expect((await settledReads()) - before).toBeLessThan(15);
});

test('an immediate failure is an error response, not a file', async () => {
  await site.em.execute('alter table contacts rename to away');
  try {
    const response = await download();
    expect(response.statusCode).toBe(500);
    expect(response.headers['content-disposition']).toBeUndefined();
  } finally {
    await site.em.execute('alter table away rename to contacts');
  }
});
