import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openStore, type ObjectStore } from '@prism/core/files/object-store';
import { objectNameOf } from '@prism/core/files/stored-bytes';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { expect, onTestFinished, test } from 'vitest';
import { writeFileSync } from 'node:fs';
import { startBucket } from '../test/bucket.ts';
import { bringBack, copyObjects, tidyCopies } from './object-copies.ts';
import { aPlace, closeAll } from './test/place.ts';

async function aStudio() {
  const bucket = await startBucket();
  const [files, backups] = ['files', 'backups'].map((folder) =>
    openStore(bucket.address.replace('/files?', `/${folder}?`), { variable: 'BACKUP_STORE' }),
  );
  const { databaseUrl, sql } = await aPlace();
  onTestFinished(async () => {
    files?.close();
    backups?.close();
    await bucket.close();
    await closeAll();
  });
  if (!files || !backups) throw new Error('no stores');
  return {
    bucket,
    files,
    backups,
    databaseUrl,
    async add(text: string) {
      const name = objectNameOf(Buffer.from(text));
      await files.put(name, Buffer.from(text));
      await sql('insert into stored_objects (name, stored_at) values ($1, now())', [name]);
      return name;
    },
    remove: async (name: string) => {
      await sql('delete from stored_objects where name = $1', [name]);
      await files.remove(name);
    },
  };
}

const copiesIn = async (backups: ObjectStore) =>
  (await Array.fromAsync(backups.list({ under: 'files/' }))).map(({ name }) => name.replace('files/', ''));

test('each backup copies its files once, and a copy stays while one of its backups does', async () => {
  const { files, backups, databaseUrl, add, remove } = await aStudio();
  const stores = { files, backups, recipient: undefined };
  const [old, gone] = [await add('a portrait'), await add('a resume')];
  expect(await copyObjects(databaseUrl, 'first.tar', stores)).toEqual({ copied: 2, missing: 0 });
  await remove(gone);
  const young = await add('a later picture');
  const lost = await add('a lost file');
  await files.remove(lost);
  expect(await copyObjects(databaseUrl, 'second.tar', stores)).toEqual({ copied: 1, missing: 1 });
  expect((await copiesIn(backups)).toSorted()).toEqual([old, gone, young].toSorted());
  expect((await Array.fromAsync(backups.list({ isFlat: true }))).map(({ name }) => name)).toEqual([
    'first.tar.files',
    'second.tar.files',
  ]);
  await tidyCopies(backups, ['first.tar']);
  expect((await copiesIn(backups)).toSorted()).toEqual([old, young].toSorted());
  // Without lists, nothing is deleted.
  await tidyCopies(backups, ['second.tar']);
  expect(await copiesIn(backups)).toHaveLength(2);
});

test('files are restored from their copies, encrypted ones only with the key', async () => {
  const { bucket, files, backups, databaseUrl, add } = await aStudio();
  const identity = await generateIdentity();
  const name = await add('a resume of a person');
  await copyObjects(databaseUrl, 'first.tar.age', { files, backups, recipient: await identityToRecipient(identity) });
  expect(String(bucket.objects.get(`backups/files/${name}`))).toMatch(/^age-encryption/);
  await files.remove(name);
  const unknown = objectNameOf(Buffer.from('never copied'));
  const missing = [name, unknown];
  await expect(bringBack(missing, { files, backups, identity: undefined })).rejects.toThrow('set BACKUP_IDENTITY');
  const folder = mkdtempSync(join(tmpdir(), 'prism-copies-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const key = join(folder, 'key.txt');
  writeFileSync(key, identity);
  expect(await bringBack(missing, { files, backups, identity: key })).toBe(1);
  expect(String(await buffer(await files.get(name)))).toBe('a resume of a person');
});
