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
])('S-072: the role of API and workers may not: %s', async (sql) => {
  await expect(client.query(sql)).rejects.toThrow(/permission denied|must be owner/);
});

test.each([
  'select from posts',
  `insert into idempotency_keys (key, answer_id, body_hash, created_at) values ('k', gen_random_uuid(), 'hash', now())`,
  `insert into audit_lines (id, created_at, act, outcome) values (gen_random_uuid(), now() - interval '2 years', 'save', 'done')`,
  'select from audit_lines',
  'select delete_old_audit_lines()',
  `update idempotency_keys set key = 'l'`,
  'delete from idempotency_keys',
  `select setval('apps_id_seq', 99)`,
  'create temporary table moved_jobs (a int)',
])('the role of API and workers may: %s', async (sql) => {
  await expect(client.query(sql)).resolves.toBeDefined();
});

test('statements of API and workers time out after ten seconds unless an operator has set a limit', async () => {
  const limitOf = async (one: pg.Client) => (await one.query('show statement_timeout')).rows;
  expect(await limitOf(client)).toEqual([{ statement_timeout: '10s' }]);
  await client.query(
    `alter role current_user in database ${new URL(url).pathname.slice(1)} set statement_timeout = '20s'`,
  );
  await grantRows(database.url, url);
  const later = new pg.Client({ connectionString: url });
  await later.connect();
  expect(await limitOf(later)).toEqual([{ statement_timeout: '20s' }]);
  await later.end();
});

test("every function with its owner's rights searches pg_temp last", async () => {
  const { rows } = await client.query(
    `select proname, proconfig from pg_proc p
     where prosecdef and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  expect(rows).not.toEqual([]);
  for (const row of rows) expect(row).toMatchObject({ proconfig: ['search_path=pg_catalog, public, pg_temp'] });
});

test.each([
  ['bookings', 'contact_id uuid', `delete from contacts where email = 'nobody@nowhere.invalid'`],
  ['audit_lines', 'created_at timestamptz', 'select delete_old_audit_lines()'],
])("S-279: a temporary table %s does not grant the owner's rights", async (table, column, use) => {
  await asOwner(`grant temporary on database ${new URL(database.url).pathname.slice(1)} to public`);
  const attacker = new pg.Client({ connectionString: url });
  await attacker.connect();
  try {
    await attacker.query(
      `create temporary table acted (role text);
       grant insert on acted to public;
       create temporary table ${table} (${column});
       create function pg_temp.act() returns trigger language plpgsql as
         $$ begin insert into pg_temp.acted values (current_user); return null; end $$;
       create trigger act before delete on pg_temp.${table} for each statement execute function pg_temp.act();`,
    );
    await attacker.query(use);
    const { rows } = await attacker.query('select role from acted where role <> session_user');
    expect(rows).toEqual([]);
  } finally {
    await attacker.end();
    await grantRows(database.url, url);
  }
});

test.each([
  ['users', `update public.users set role = 'editor'`, 'there must always be an owner'],
  ['contacts', 'delete from history_lines', 'processing is restricted'],
])('S-351: a temporary table %s bypasses no trigger', async (table, change, refusal) => {
  await asOwner(
    `insert into users (id, username, password_hash, created_at) values (gen_random_uuid(), '${table}', '', now());
     with enquiry as (
       insert into contacts (id, first_name, last_name, email, company, budget, description, created_at, restricted_at)
       values (gen_random_uuid(), '', '', '', '', '', '', now(), now()) returning id)
     insert into history_lines (id, contact_id, details, created_at)
     select gen_random_uuid(), id, '{"what": "note"}', now() from enquiry`,
  );
  const attacker = new pg.Client({ connectionString: url });
  await attacker.connect();
  try {
    await attacker.query(`create temporary table ${table} (like public.${table})`);
    await expect(attacker.query(change)).rejects.toThrow(refusal);
  } finally {
    await attacker.end();
  }
});

test('an existing role gets a new password, and a missing role is reported', async () => {
  await createRole(database.url, decodeURIComponent(new URL(url).username), 'another');
  const old = new pg.Client({ connectionString: url });
  await expect(old.connect()).rejects.toThrow('password authentication failed');
  const unknown = new URL(database.url);
  unknown.username = 'nobody_made';
  await expect(grantRows(database.url, unknown.href)).rejects.toThrow('PostgreSQL has no role nobody_made');
});

async function asOwner(sql: string): Promise<void> {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  try {
    await owner.query(sql);
  } finally {
    await owner.end();
  }
}
