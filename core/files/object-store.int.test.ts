import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startBucket } from '../../infra/test/bucket.ts';
import { ObjectMissing, openStore, StoreAway, type ObjectStore } from './object-store.ts';

const variable = 'FILES_STORE';

async function aStore(change: (address: string) => string = (address) => address) {
  const bucket = await startBucket();
  const store = openStore(change(bucket.address), { variable, silentMs: 60_000 });
  onTestFinished(async () => {
    store.close();
    await bucket.close();
  });
  return { bucket, store };
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'prism-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const namesIn = async (store: ObjectStore) => (await Array.fromAsync(store.list())).map(({ name }) => name);

test('a file is stored unchanged, small ones in one request and large ones in parts', async () => {
  const { bucket, store } = await aStore();
  const folder = aFolder();
  const large = Buffer.alloc(17 * 1024 * 1024, 'rows of a database ');
  writeFileSync(join(folder, 'small'), 'few rows');
  writeFileSync(join(folder, 'large'), large);
  await store.putFile(join(folder, 'small'), 'small.tar');
  await store.putFile(join(folder, 'large'), 'large.tar');
  expect(bucket.requests.filter((request) => request.startsWith('PUT'))).toEqual([
    'PUT /studio/files/small.tar',
    ...[1, 2].map(() => 'PUT /studio/files/large.tar part'),
  ]);
  expect(await Array.fromAsync(store.list())).toEqual([
    { name: 'large.tar', bytes: large.length },
    { name: 'small.tar', bytes: 8 },
  ]);
  await store.getFile('large.tar', join(folder, 'again'));
  expect(readFileSync(join(folder, 'again')).equals(large)).toBe(true);
  await store.remove('small.tar');
  expect(await namesIn(store)).toEqual(['large.tar']);
});

test('names may have unusual characters, and a truncated list continues', async () => {
  const { store } = await aStore();
  const names = ['a b+c&d.png', "it's (one)!.pdf", 'plain', 'ünïcödé', 'x'];
  for (const name of names) await store.put(name, Buffer.from(name));
  expect((await namesIn(store)).toSorted()).toEqual(names.toSorted());
  for (const name of names) expect(String(await buffer(await store.get(name)))).toBe(name);
  await store.remove('nothing of this name');
  await expect(store.get('nothing of this name')).rejects.toThrow(ObjectMissing);
});

test('an error names the variable without the keys', async () => {
  const { store } = await aStore((address) => address.replace('secret', 'other'));
  await expect(store.reach()).rejects.toThrow(
    /^127\.0\.0\.1:\d+\/studio\/files\/ answers 403: SignatureDoesNotMatch, it says \(FILES_STORE\)$/,
  );
  const elsewhere = await aStore((address) => address.replace('/studio/', '/nowhere/'));
  await expect(elsewhere.store.get('a file')).rejects.toThrow(/answers 404: NoSuchBucket/);
  const unknown = await aStore((address) => address.replace('/key:', '/other:'));
  await expect(unknown.store.get('a file')).rejects.toThrow(StoreAway);
  const away = openStore('http://key:secret@127.0.0.1:9/studio', { variable });
  await expect(away.reach()).rejects.toThrow(/^127\.0\.0\.1:9 \(FILES_STORE\) cannot be reached: /);
});

test('a connection closed by the store is retried', async () => {
  const { bucket, store } = await aStore();
  await store.put('one', Buffer.from('one'));
  await bucket.close();
  const again = await startBucket(bucket.port);
  onTestFinished(async () => await again.close());
  await store.put('two', Buffer.from('two'));
  expect([...again.objects.keys()]).toEqual(['files/two']);
});
