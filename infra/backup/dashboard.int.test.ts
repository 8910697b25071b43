import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupState, MadeBackup } from '@prism/core/contract/backups';
import { Check } from '@prism/core/database/check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { emptied } from '../test/empty.ts';
import { lookForOrders, noteCheck, noteFailure } from './checks.ts';
import { startTestServer, type TestServer } from '../../backend/test/start-test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'prism-backups-'));
const file = 'prism-2027-03-10T03-15-00.tar';
const made: MadeBackup = { folder, file, isEncrypted: false, store: null };

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer({ backupFolder: folder });
  await site.signIn();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});
afterEach(async () => void (await site.em.execute(emptied('checks, outbox, audit_lines'))));

const read = async (): Promise<BackupState> => JSON.parse((await site.asAdmin('GET', '/backups')).payload);
const look = async (nextAt: string | null = null) => await lookForOrders(site.databaseUrl, { nextAt });
const order = async () => (await site.asAdmin('POST', '/backups')).statusCode;

test('a backup can be requested while a process makes backups, until it is made', async () => {
  expect(await order()).toBe(409);
  expect(await read()).toMatchObject({ last: null, runner: null, orderedAt: null });
  expect(await look('2027-03-11T03:15:00.000Z')).toMatchObject({ lastAt: undefined, isOrdered: false, isInUse: true });
  expect(await order()).toBe(202);
  expect(await read()).toMatchObject({ runner: { nextAt: '2027-03-11T03:15:00.000Z' }, orderedAt: expect.any(String) });
  expect((await look()).isOrdered).toBe(true);
  await noteCheck(site.databaseUrl, { name: 'backup', bytes: 3_000_000, made });
  expect((await look()).isOrdered).toBe(false);
  expect(await read()).toMatchObject({
    last: { bytes: 3_000_000, made: { file, isEncrypted: false, canDownload: false } },
    orderedAt: null,
  });
  expect(await order()).toBe(202);
  await noteFailure(site.databaseUrl, 'backup', 'the disk is full');
  expect((await look()).isOrdered).toBe(false);
  expect(await read()).toMatchObject({ error: 'the disk is full', last: { bytes: 3_000_000 }, orderedAt: null });
});

test('a process without a heartbeat for a minute makes no backups', async () => {
  await look();
  await site.em.fork().nativeUpdate(Check, { name: 'backup-runner' }, { doneAt: new Date(Date.now() - 61_000) });
  expect(await read()).toMatchObject({ runner: null });
  expect(await order()).toBe(409);
});

test('a backup made elsewhere has only a time', async () => {
  await noteCheck(site.databaseUrl, { name: 'backup' });
  expect((await read()).last).toMatchObject({ bytes: null, made: null });
});

test('its file is downloaded by an owner who re-authenticated, and all owners are notified', async () => {
  writeFileSync(join(folder, file), 'all that is stored');
  await noteCheck(site.databaseUrl, { name: 'backup', made });
  expect((await read()).last?.made?.canDownload).toBe(true);
  const response = await site.asAdmin('GET', '/backups/file');
  expect(response.payload).toBe('all that is stored');
  expect(response.headers['content-disposition']).toBe(`attachment; filename="${file}"`);
  const lines = await site.em.execute(`select act, subject_id as file, to_owners as mailed from audit_lines`);
  expect(lines).toEqual([{ act: 'download-backup', file, mailed: true }]);
  await site.em.execute(`update sessions set proven_at = now() - interval '1 hour'`);
  expect((await site.asAdmin('GET', '/backups/file')).statusCode).toBe(428);
  await site.em.execute('update sessions set proven_at = now()');
  const cookie = await site.signInAs('operator');
  const asOperator = { method: 'GET', url: '/api/admin/backups/file', headers: { cookie } } as const;
  expect((await site.inject(asOperator)).statusCode).toBe(403);
});

test.each([
  ['of another folder', { folder: tmpdir() }],
  ['with another name', { file: '../prism.tar' }],
  ['that is gone', { file: 'prism-2027-03-11T03-15-00.tar' }],
])('no file is opened %s', async (_which, changes) => {
  writeFileSync(join(folder, file), 'all that is stored');
  await noteCheck(site.databaseUrl, { name: 'backup', made: { ...made, ...changes } });
  expect((await read()).last?.made?.canDownload).toBe(false);
  expect((await site.asAdmin('GET', '/backups/file')).statusCode).toBe(404);
});
