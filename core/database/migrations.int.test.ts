import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../infra/test/database.ts';
import { eventually } from '../../infra/test/wait.ts';
import { migrate } from './migrate.ts';
import { initOrm } from './orm.ts';

let database: TestDatabase;
beforeEach(async () => void (database = await createTestDatabase()));
afterEach(async () => {
  await Promise.all(opened.splice(0).map((close) => close()));
  await database.drop();
});

/** Closed before their database is dropped. */
const opened: (() => Promise<void>)[] = [];

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  opened.push(() => client.end());
  return client;
}

test("the migrations produce exactly the entities' schema", async () => {
  const orm = await initOrm(database.url, 2);
  opened.push(() => orm.close());
  const difference = await orm.schema.getUpdateSchemaSQL({ wrap: false, safe: false });
  // The entities define neither triggers nor the queue's tables.
  const others =
    /^(?:|drop (?:trigger|function) .*|.* (?:schema|table) (?:if exists )?"bullmq".*|drop table .* "mikro_orm_migrations" .*)$/;
  expect(difference.split('\n').filter((line) => !others.test(line))).toEqual([]);
  expect(await orm.migrator.checkSchema()).toBe(false);
});

test('three processes may migrate an empty database concurrently', async () => {
  const client = await connect();
  await client.query('drop schema bullmq cascade; drop schema public cascade; create schema public');
  await Promise.all([1, 2, 3].map(() => migrate(database.url, 'demo')));
  const { rows } = await client.query('select name from mikro_orm_migrations group by name having count(*) <> 1');
  expect(rows).toEqual([]);
});

const patient = { timeoutMs: 20, tries: 1_000, pauseMs: 1 };

/** As if the release in service had other triggers of posts. */
async function forgetTriggers(client: pg.Client): Promise<void> {
  await client.query(
    `drop trigger posts_emptied on posts; comment on function posts_changed is 'core/database/triggers/posts.sql of then'`,
  );
}
const isApplied = `select from pg_trigger where tgname = 'posts_emptied'`;

test('a change waits for a table in use without blocking queries for long', async () => {
  const [user, reader] = [await connect(), await connect()];
  await forgetTriggers(user);
  await user.query('begin; select from posts');
  const migrating = migrate(database.url, 'demo', patient);
  const settled = Promise.allSettled([migrating]);
  await eventually(async () => {
    const { rows } = await reader.query(`select from pg_locks where relation = 'posts'::regclass and not granted`);
    expect(rows).not.toEqual([]);
  });
  // It would wait for the other transaction if the change kept its place in the lock queue.
  await reader.query('select from posts');
  await user.query('commit');
  expect(await settled).toMatchObject([{ status: 'fulfilled' }]);
  expect((await reader.query(isApplied)).rows).toHaveLength(1);
});

test.each(['posts', 'mikro_orm_migrations'])(
  'a change that never gets its table %s fails with a clear message and changes nothing',
  async (table) => {
    const user = await connect();
    await forgetTriggers(user);
    await user.query(`begin; lock table ${table} in access exclusive mode`);
    await expect(migrate(database.url, 'demo', { ...patient, tries: 3 })).rejects.toThrow(
      /^The schema could not be changed: a table was locked/,
    );
    await user.query('commit');
    expect((await user.query(isApplied)).rows).toEqual([]);
  },
);
