import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../infra/test/database.ts';
import { eventually } from '../../infra/test/wait.ts';
import { inCallersTransaction, IndexMigration } from './index-migration.ts';
import { migrate } from './migrate.ts';
import { initOrm } from './orm.ts';

let database: TestDatabase;
beforeEach(async () => void (database = await createTestDatabase()));
afterEach(async () => {
  await Promise.all(opened.splice(0).map((close) => close()));
  await database.drop();
});

/** Closed before their database goes. */
const opened: (() => Promise<void>)[] = [];

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  opened.push(() => client.end());
  return client;
}

test('the migrations lead to what the entities say', async () => {
  const orm = await initOrm(database.url, 2);
  opened.push(() => orm.close());
  expect(await orm.schema.getUpdateSchemaSQL({ wrap: false, safe: true })).toBe('');
  expect(await orm.migrator.checkSchema()).toBe(false);
});

// All migrations there are, which takes 10 seconds on a quiet machine.
test('three processes may migrate an empty database at once', { timeout: 120_000 }, async () => {
  const client = await connect();
  await client.query('drop schema bullmq cascade; drop schema public cascade; create schema public');
  await Promise.all([1, 2, 3].map(() => migrate(database.url, 'demo')));
  const { rows } = await client.query('select name from mikro_orm_migrations group by name having count(*) <> 1');
  expect(rows).toEqual([]);
});

/** As if the version that is serving knew nothing of a column yet. */
async function forgetMigration(client: pg.Client): Promise<void> {
  await client.query(
    `alter table sessions drop column last_seen_at, drop column device;
     delete from mikro_orm_migrations where name like '%_session_list'`,
  );
}

const patient = { timeoutMs: 20, tries: 1_000, pauseMs: 1 };
const lastSeen = `select from information_schema.columns where table_name = 'sessions' and column_name = 'last_seen_at'`;

test('a migration waits its turn for a table in use, and nobody behind it for long', async () => {
  const [user, reader] = [await connect(), await connect()];
  await forgetMigration(user);
  await user.query('begin; select from sessions');
  const migrating = migrate(database.url, 'demo', patient);
  const settled = Promise.allSettled([migrating]);
  await eventually(async () => {
    const { rows } = await reader.query(`select from pg_locks where relation = 'sessions'::regclass and not granted`);
    expect(rows).not.toEqual([]);
  });
  // It would wait as long as the other transaction if the migration kept its place in the queue.
  await reader.query('select from sessions');
  await user.query('commit');
  expect(await settled).toMatchObject([{ status: 'fulfilled' }]);
  expect((await reader.query(lastSeen)).rows).toHaveLength(1);
});

test('a migration that never gets its table gives up in plain words, and the version that serves goes on', async () => {
  const user = await connect();
  await forgetMigration(user);
  await user.query('begin; select from sessions');
  await expect(migrate(database.url, 'demo', { ...patient, tries: 3 })).rejects.toThrow(
    /^The schema could not be changed: something has kept a table in use/,
  );
  await user.query('commit');
  expect((await user.query(lastSeen)).rows).toEqual([]);
});

class BuildsIndex extends IndexMigration {
  override up(): void {
    this.buildIndex('posts_author', 'on "posts" ("author")');
  }
}

test('an index is built concurrently, and no broken one of a build that broke off stays', async () => {
  const orm = await initOrm(database.url, 1);
  opened.push(() => orm.close());
  const migration = new BuildsIndex(orm.em.getDriver(), orm.config);
  migration.up();
  expect(migration.isTransactional()).toBe(false);
  expect(migration.getQueries()).toEqual([
    'drop index concurrently if exists "posts_author";',
    'create index concurrently "posts_author" on "posts" ("author");',
  ]);
});

test('inside the one transaction of a restore, what would be built concurrently is simply built', async () => {
  const orm = await initOrm(database.url, 1, {
    migrations: { ...inCallersTransaction, migrationsList: [{ name: 'later', class: BuildsIndex }] },
  });
  opened.push(() => orm.close());
  const connection = orm.em.getConnection();
  await connection.execute('begin');
  await orm.migrator.up();
  await connection.execute('commit');
  const client = await connect();
  expect((await client.query(`select from pg_indexes where indexname = 'posts_author'`)).rows).toHaveLength(1);
});
