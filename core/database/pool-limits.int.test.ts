import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../infra/test/database.ts';
import { wireTo, type Wire } from '../../infra/test/wire.ts';
import { initOrm } from './orm.ts';
import { asStaff, type PoolLimits } from './pool-limits.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => await database.drop());

async function open(url: string, connections: number, limits: PoolLimits) {
  const orm = await initOrm(url, connections, { limits });
  onTestFinished(async () => await orm.close());
  return async (sql: string) => await orm.em.fork().execute(sql);
}

/** Starts `count` statements that last until `end` is called; `refused` is the first error for lack of a connection. */
async function lasting(count: number, run: (sql: string) => Promise<unknown>) {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('select pg_advisory_lock(1)');
  const refused = Promise.withResolvers<string>();
  const statements = Array.from({ length: count }, async () => {
    await run('select pg_advisory_xact_lock_shared(1)').catch((error: Error) => refused.resolve(error.message));
  });
  return {
    refused: refused.promise,
    async end() {
      await holder.end();
      await Promise.all(statements);
    },
  };
}

test('staff wait for their share of the connections, and visitors do not', async () => {
  const run = await open(database.url, 3, { ofStaff: 2, waitMs: 500 });
  const { refused, end } = await asStaff(async () => await lasting(3, run));
  expect(await run('select 1 as one')).toEqual([{ one: 1 }]);
  expect(await refused).toContain('timeout exceeded when trying to connect');
  await end();
  await asStaff(async () => await Promise.all(Array.from({ length: 6 }, () => run('select 1'))));
});

test('no caller waits for a connection forever', async () => {
  const run = await open(database.url, 1, { waitMs: 200 });
  const { refused, end } = await lasting(2, run);
  expect(await refused).toContain('timeout exceeded when trying to connect');
  await end();
});

test('statements time out for an owner role unless an operator has set a limit', async () => {
  const run = await open(database.url, 1, { longestStatement: '200ms' });
  await expect(run('select pg_sleep(5)')).rejects.toThrow('statement timeout');
  const name = new URL(database.url).pathname.slice(1);
  await open(database.url, 1, {}).then((owner) => owner(`alter database "${name}" set statement_timeout = '3s'`));
  const byOperator = await open(database.url, 1, { longestStatement: '200ms' });
  expect(await byOperator('show statement_timeout')).toEqual([{ statement_timeout: '3s' }]);
});

test('a silently dead connection is replaced', async () => {
  const wire = await wireTo(database.url);
  const run = await open(wire.url, 1, { silenceMs: 300 });
  await run('select 1');
  wire.swallow();
  await expect(run('select 1')).rejects.toThrow('Connection terminated');
  expect(await run('select 1 as one')).toEqual([{ one: 1 }]);
});

test.each([
  ['begins', (wire: Wire) => wire.swallow(), () => undefined],
  ['ends', () => undefined, (wire: Wire) => wire.swallow()],
])('a connection that dies before a transaction %s returns to the pool', async (_when, before, within) => {
  const wire = await wireTo(database.url);
  const orm = await initOrm(wire.url, 1, { limits: { silenceMs: 300, waitMs: 5_000 } });
  onTestFinished(async () => await orm.close());
  await orm.em.fork().execute('select 1');
  before(wire);
  const broken = orm.em.fork().transactional(async (em) => {
    await em.execute('select 1');
    within(wire);
  });
  await expect(broken).rejects.toThrow('Connection terminated');
  await expect(orm.em.fork().transactional(async (em) => await em.execute('select 1 as one'))).resolves.toEqual([
    { one: 1 },
  ]);
});
