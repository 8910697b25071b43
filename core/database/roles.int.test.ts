import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../infra/test/database.ts';
import { createRole, grantRows } from './roles.ts';

let database: TestDatabase;
let url: string;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  url = await createRole(database.url, `app ${randomUUID()}`, "it's a password");
  await grantRows(database.url, url);
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test.each([
  'create table t (a int)',
  'alter table posts add a int',
  'drop table posts',
  'truncate posts',
  'create function f() returns int language sql as $$ select 1 $$',
  'drop schema bullmq cascade',
  `delete from mikro_orm_migrations`,
  'update audit_lines set act = act',
  'delete from audit_lines',
  'truncate audit_lines',
  `copy posts to program 'cat'`,
  `select pg_read_file('/etc/passwd')`,
  'create role another',
])('the role of API and workers may not: %s', async (sql) => {
  await expect(client.query(sql)).rejects.toThrow(/permission denied|must be owner/);
});

test.each([
  'select from posts',
  `insert into idempotency_keys (key, answer_id, created_at) values ('k', gen_random_uuid(), now())`,
  `insert into audit_lines (id, created_at, act, outcome) values (gen_random_uuid(), now() - interval '2 years', 'save', 'done')`,
  'select from audit_lines',
  'select delete_old_audit_lines()',
  `update idempotency_keys set key = 'l'`,
  'delete from idempotency_keys',
  `select setval('apps_id_seq', 99)`,
])('the role of API and workers may: %s', async (sql) => {
  await expect(client.query(sql)).resolves.toBeDefined();
});

test('a role gets a new password where there is one, and is missed where there is none', async () => {
  await createRole(database.url, decodeURIComponent(new URL(url).username), 'another');
  const old = new pg.Client({ connectionString: url });
  await expect(old.connect()).rejects.toThrow('password authentication failed');
  const unknown = new URL(database.url);
  unknown.username = 'nobody_made';
  await expect(grantRows(database.url, unknown.href)).rejects.toThrow('PostgreSQL has no role nobody_made');
});
