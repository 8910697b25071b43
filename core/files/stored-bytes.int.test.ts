import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { createLog } from '../log/log.ts';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startBucket, type Bucket } from '../../infra/test/bucket.ts';
import { emptied } from '../../infra/test/empty.ts';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { initOrm } from '../database/orm.ts';
import { keepFile, storeFile } from '../database/stored-file.ts';
import { chooseFilePlace, countFiles, moveFiles } from './move-files.ts';
import { openStore, StoreAway, type ObjectStore } from './object-store.ts';
import { compareObjects, removeObjects } from './remove-objects.ts';
import { inDatabase, keepBytes, keepFilesIn, readStored, warningOfFiles, type Kept } from './stored-bytes.ts';

const db = openTestDatabase();
const em = () => db.orm.em.fork();
let bucket: Bucket;
let store: ObjectStore;
beforeEach(async () => {
  bucket = await startBucket();
  store = openStore(bucket.address, { variable: 'FILES_STORE', silentMs: 60_000 });
  keepFilesIn(db.orm.em, store, createLog('test', 'silent'));
});
afterEach(async () => {
  await em().execute(emptied('applications, history_lines, files, portraits, stored_objects'));
  await chooseFilePlace(em(), 'store');
  store.close();
  await bucket.close();
});

const resume = Buffer.alloc(300_000, 'ten years of looms ');

async function apply(tx: EntityManager, { bytes, object }: Kept): Promise<string> {
  const id = randomUUID();
  await tx.execute(
    `insert into applications (id, slug, first_name, last_name, email, phone, location, experience, cover_letter,
       resume_name, resume_type, resume_size, resume, object, created_at)
     values (:id, 'devops-engineer', 'Grace', 'Hopper', 'grace@navy.example', '1', 'Leeds', '12', 'Moths.',
       'cv.pdf', 'pdf', 300000, :bytes, :object, now())`,
    { id, bytes, object },
  );
  return id;
}
const rowOf = async (id: string): Promise<Kept> => {
  const [row] = await em().execute<Kept[]>('select resume as bytes, object from applications where id = ?', [id]);
  return row ?? inDatabase(new Uint8Array());
};
const dueNow = async () => await em().execute(`update stored_objects set stored_at = now() - interval '1 hour'`);

test('bytes are in the bucket before their row, and are deleted with it', async () => {
  const kept = await keepBytes(em(), resume);
  expect(kept).toEqual({ bytes: null, object: expect.stringMatching(/^[\da-f-]{36}-[\da-f]{64}$/) });
  expect([...bucket.objects.keys()]).toEqual([`files/${kept.object}`]);
  const id = await apply(em(), kept);
  expect((await readStored(em(), await rowOf(id))).equals(resume)).toBe(true);
  await dueNow();
  expect(await removeObjects(em(), store)).toBe(0);
  await em().execute('delete from applications where id = ?', [id]);
  bucket.fail(true);
  await expect(removeObjects(em(), store)).rejects.toThrow(StoreAway);
  bucket.fail(false);
  expect(await removeObjects(em(), store)).toBe(1);
  expect(bucket.objects.size).toBe(0);
});

test('an object without a row is deleted after the grace period and cannot be referred to afterwards', async () => {
  const kept = await keepBytes(em(), resume);
  await em()
    .transactional(async (tx) => {
      await apply(tx, kept);
      throw new Error('refused');
    })
    .catch(() => undefined);
  expect(await removeObjects(em(), store)).toBe(0);
  await dueNow();
  expect(await removeObjects(em(), store)).toBe(1);
  expect(bucket.objects.size).toBe(0);
  await expect(apply(em(), kept)).rejects.toThrow(/violates foreign key constraint/);
});

test('while the store is down, files are stored in the database and moved later', async () => {
  bucket.fail(true);
  const id = await apply(em(), await keepBytes(em(), resume));
  expect((await rowOf(id)).object).toBeNull();
  bucket.fail(false);
  expect(await moveFiles(em(), store, { to: 'store' })).toBe(1);
  expect(await rowOf(id)).toEqual({ bytes: null, object: expect.any(String) });
  expect(bucket.objects.size).toBe(1);
});

test('damaged bytes are never returned as complete', async () => {
  const kept = await keepBytes(em(), resume);
  bucket.objects.set(`files/${kept.object}`, Buffer.alloc(300_000, 'other bytes'));
  await expect(readStored(em(), kept)).rejects.toThrow(/is damaged/);
});

test('equal files are one object', async () => {
  const file = { type: 'png', bytes: resume } as const;
  for (let time = 0; time < 2; time++) {
    const kept = await keepFile(em(), file);
    await em().transactional(async (tx) => void (await storeFile(tx, 'picture', kept)));
  }
  expect(bucket.objects.size).toBe(1);
  // Stored concurrently, one of the two is deleted.
  const both = await Promise.all(
    [1, 2].map(async () => await keepFile(em(), { type: 'png', bytes: Buffer.from('x') })),
  );
  for (const kept of both) await storeFile(em(), 'picture', kept);
  expect(bucket.objects.size).toBe(3);
  await dueNow();
  expect(await removeObjects(em(), store)).toBe(1);
  expect(bucket.objects.size).toBe(2);
});

test('files of every table move in both directions, even after an interruption, and new ones follow', async () => {
  await chooseFilePlace(em(), 'database');
  const ids: string[] = [];
  for (let count = 0; count < 7; count++) ids.push(await apply(em(), await keepBytes(em(), resume)));
  await em().execute(`update applications set restricted_at = now() where id = ?`, [ids[0]]);
  const line = { id: randomUUID(), application: ids[1], file: Buffer.from('a file') };
  await em().execute(
    `insert into history_lines (id, application_id, details, file_name, file_type, file_size, file, created_at)
     values (:id, :application, '{"act": "added"}', 'a.pdf', 'pdf', 6, :file, now())`,
    line,
  );
  await storeFile(em(), 'picture', await keepFile(em(), { type: 'png', bytes: Buffer.from('a picture') }));
  const user = randomUUID();
  await em().execute(`insert into users (id, username, password_hash, created_at) values (?, 'grace', 'hash', now())`, [
    user,
  ]);
  await em().execute(`insert into portraits (user_id, hash, type, bytes) values (?, 'hash', 'png', ?)`, [
    user,
    Buffer.from('a portrait'),
  ]);
  expect(await countFiles(em())).toEqual({ database: 10, store: 0 });
  // After a move back, nothing goes into the store.
  expect(await moveFiles(em(), store, { to: 'store' })).toBe(0);

  await chooseFilePlace(em(), 'store');
  const before = await contents();
  await moveFiles(em(), store, { to: 'store', most: 3 });
  expect((await countFiles(em())).database).toBeGreaterThan(0);
  await moveFiles(em(), store, { to: 'store' });
  expect(await countFiles(em())).toEqual({ database: 0, store: 10 });
  expect(bucket.objects.size).toBe(10);
  await em().execute('delete from applications where id = ?', [ids[6]]);

  await chooseFilePlace(em(), 'database');
  await moveFiles(em(), store, { to: 'database' });
  expect(await countFiles(em())).toEqual({ database: 9, store: 0 });
  before.delete(ids[6] ?? '');
  expect(await contents()).toEqual(before);
  await dueNow();
  await removeObjects(em(), store);
  expect(bucket.objects.size).toBe(0);

  async function contents() {
    const rows = await em().execute<{ id: string; digest: string }[]>(
      `select id::text, encode(sha256(resume), 'hex') as digest from applications
       union all select id::text, encode(sha256(file), 'hex') from history_lines where file is not null
       union all select id, encode(sha256(bytes), 'hex') from files
       union all select user_id::text, encode(sha256(bytes), 'hex') from portraits`,
    );
    return new Map(rows.map(({ id, digest }) => [id, digest]));
  }
});

test('a comparison lists objects without a row and missing objects, and ignores other files', async () => {
  const kept = await keepBytes(em(), resume);
  await apply(em(), kept);
  const lost = await keepBytes(em(), Buffer.from('lost'));
  await apply(em(), lost);
  bucket.objects.delete(`files/${lost.object}`);
  for (let count = 0; count < 3; count++) await store.put(`${randomUUID()}-${'0'.repeat(64)}`, resume);
  await store.put('a file of another program', resume);
  const found = { unnamed: 3, missing: [lost.object] };
  expect(await compareObjects(em(), store)).toEqual(found);
  await dueNow();
  expect(await removeObjects(em(), store)).toBe(0);
  expect(await compareObjects(em(), store, { tidy: true })).toEqual(found);
  await dueNow();
  expect(await removeObjects(em(), store)).toBe(3);
  expect(bucket.objects.size).toBe(2);
});

test('a process without a store warns only if files are in one', async () => {
  const elsewhere = await initOrm(db.url, 1);
  onTestFinished(async () => await elsewhere.close());
  expect(await warningOfFiles(elsewhere.em.fork())).toBeUndefined();
  await keepBytes(em(), resume);
  expect(await warningOfFiles(em())).toBeUndefined();
  expect(await warningOfFiles(elsewhere.em.fork())).toMatch(
    /^FILES_STORE is not set, but files are in an object store/,
  );
});
