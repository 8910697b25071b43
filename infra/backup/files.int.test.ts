import { afterAll, expect, onTestFinished, test } from 'vitest';
import { join } from 'node:path';
import { createLog } from '@prism/core/log/log';
import { initOrm } from '@prism/core/database/orm';
import { openStore } from '@prism/core/files/object-store';
import { moveFiles } from '@prism/core/files/move-files';
import { keepFilesIn, readStored, type Kept } from '@prism/core/files/stored-bytes';
import { aPdf } from '../test/documents.ts';
import { startBucket } from '../test/bucket.ts';
import { backUp, restore } from './backup.ts';
import { filesAfterRestore, filesNotIn } from './files.ts';
import { aFilledPlace, aFolder, aPlace, closeAll, ids } from './test/place.ts';

afterAll(closeAll);

test('a restore finds files in the object store, and reports missing and newer ones', async () => {
  const bucket = await startBucket();
  const store = openStore(bucket.address, { variable: 'FILES_STORE' });
  onTestFinished(async () => {
    store.close();
    await bucket.close();
  });
  const source = await aFilledPlace();
  expect(await filesNotIn(source.databaseUrl)).toBe('');
  const orm = await initOrm(source.databaseUrl, 6);
  await moveFiles(orm.em, store, { to: 'store' });
  await orm.close();
  const objects = bucket.objects.size;
  expect(await filesNotIn(source.databaseUrl)).toBe(
    `${objects} files are only in the object store: keep its old versions or a copy of the bucket. `,
  );
  const file = join(aFolder(), 'backup.tar');
  await backUp(source, file);

  const target = await aPlace();
  await restore(target, file, { force: true });
  expect(await filesAfterRestore(target.databaseUrl, undefined)).toMatch(
    /^\d+ files are in an object store\. Set FILES/,
  );
  expect(await filesAfterRestore(target.databaseUrl, store)).toBe(`${objects} files are in ${store.where}.`);
  const [row] = await target.sql('select resume as bytes, object from applications where id = $1', [ids.applicant]);
  const restored = await initOrm(target.databaseUrl, 2);
  keepFilesIn(restored.em, store, createLog('test', 'silent'));
  const kept: Kept = { bytes: null, object: String(row?.['object']) };
  expect((await readStored(restored.em.fork(), kept)).equals(aPdf(70_000))).toBe(true);
  await restored.close();

  const [name = ''] = bucket.objects.keys();
  bucket.objects.delete(name);
  await store.put(`${crypto.randomUUID()}-${'0'.repeat(64)}`, Buffer.from('sent since'));
  expect(await filesAfterRestore(target.databaseUrl, store)).toMatch(
    /1 of them are missing there: restore their objects\. 1 objects there are newer than the backup/,
  );
});
