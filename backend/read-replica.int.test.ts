import { initOrm, type Orm } from '@prism/core/database/orm';
import { createLog } from '@prism/core/log/log';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestPostgres, type Standby, type TestPostgres } from '../infra/test/postgres.ts';
import { eventually } from '../infra/test/wait.ts';
import { startTestServer, type TestServer } from './test/start-test-server.ts';

let postgres: TestPostgres;
let standby: Standby;
let there: Orm;
beforeAll(async () => {
  postgres = await startTestPostgres();
  standby = await postgres.standby();
}, 120_000);
afterAll(async () => await postgres.remove());

const logged: string[] = [];
const log = createLog('test', 'info', { write: (line: string) => void logged.push(line) });
let site: TestServer;
beforeEach(async () => {
  logged.length = 0;
  site = await startTestServer({ databaseUrl: postgres.url, readDatabaseUrl: standby.url, log });
  there = await initOrm(standby.url, 1);
});
afterEach(async () => {
  await there.close();
  await site.close();
});

const apps = async () => {
  const { statusCode, payload } = await site.inject({ url: '/api/apps' });
  expect(statusCode).toBe(200);
  const found: { id: string; name: string }[] = JSON.parse(payload);
  return found;
};
const nameOf = async (id: string) => (await apps()).find((app) => app.id === id)?.name;
const rename = async (id: string, name: string) =>
  await site.em.execute(`update apps set name = ?, updated_at = now() where id = ?`, [name, id]);

const onStandby = async (sql: string, values: string[] = []) =>
  await there.em.fork().execute<Record<string, unknown>[]>(sql, values);

/** Whether the standby was queried for apps since a time of its clock. */
async function wasAsked(since: string): Promise<boolean> {
  const rows = await onStandby(
    `select from pg_stat_activity where application_name = 'prism-replica' and query_start > ?::timestamptz and query like '%"apps"%'`,
    [since],
  );
  return rows.length > 0;
}

async function nowThere(): Promise<string> {
  const [row] = await onStandby('select clock_timestamp()::text as now');
  return String(row?.['now']);
}

let asked = 0;
/** Requests something uncached. */
const search = async () => await site.inject({ url: `/api/apps?search=word${(asked += 1)}` });

async function servesVisitors(): Promise<void> {
  const since = await nowThere();
  await eventually(async () => {
    expect((await search()).statusCode).toBe(200);
    expect(await wasAsked(since)).toBe(true);
  }, 15_000);
}

test('visitors read from a replica; after a change from the primary, until the replica has it', async () => {
  await servesVisitors();
  const [app] = await apps();
  const id = app?.id ?? '';
  await onStandby('select pg_wal_replay_pause()');
  await rename(id, 'Renamed while the replica lags');
  await eventually(async () => expect(await nameOf(id)).toBe('Renamed while the replica lags'), 3_000);
  const since = await nowThere();
  expect((await search()).statusCode).toBe(200);
  expect(await wasAsked(since)).toBe(false);
  await onStandby('select pg_wal_replay_resume()');
  await servesVisitors();
  expect(await nameOf(id)).toBe('Renamed while the replica lags');
});

test('without its replica the primary serves, which is logged once', async () => {
  const [app] = await apps();
  const id = app?.id ?? '';
  await there.close();
  await standby.stop();
  await rename(id, 'Renamed without a replica');
  await eventually(async () => expect(await nameOf(id)).toBe('Renamed without a replica'), 10_000);
  await rename(id, 'Renamed once more');
  await eventually(async () => expect(await nameOf(id)).toBe('Renamed once more'), 10_000);
  await eventually(() => expect(logged.join('')).toContain('the primary serves all reads'));
  await standby.startAgain();
  await eventually(() => expect(logged.join('')).toContain('the read replica serves reads again'));
  expect(logged.filter((line) => line.includes('the primary serves all reads'))).toHaveLength(1);
  there = await initOrm(standby.url, 1);
});

test('staff and changes use the primary', async () => {
  await servesVisitors();
  await site.signIn();
  const since = await nowThere();
  expect((await site.asAdmin('GET', '/content/apps')).statusCode).toBe(200);
  const enquiry = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@analytical.example', company: 'Engines' };
  const sent = { ...enquiry, budget: '100k+', description: 'A machine that computes.' };
  expect((await site.inject({ method: 'POST', url: '/api/contacts', payload: sent })).statusCode).toBe(201);
  expect(await wasAsked(since)).toBe(false);
});
