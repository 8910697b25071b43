import { createLog } from '@prism/core/log/log';
import { keepFile, storeFile } from '@prism/core/database/stored-file';
import { countFiles } from '@prism/core/files/move-files';
import { openStore } from '@prism/core/files/object-store';
import { announceObject, objectNameOf } from '@prism/core/files/stored-bytes';
import { expect, onTestFinished, test } from 'vitest';
import { startBucket } from '../../infra/test/bucket.ts';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { eventually } from '../../infra/test/wait.ts';
import { startFileWork } from './schedule.ts';

const db = openTestDatabase();
const fork = () => db.orm.em.fork();
const log = createLog('test', 'silent');

test('workers move files into the store once it is available, and remove unused objects', async () => {
  const bucket = await startBucket();
  const store = openStore(bucket.address, { variable: 'FILES_STORE' });
  const orphan = objectNameOf(Buffer.from('an upload that failed'));
  await announceObject(fork(), orphan);
  await store.put(orphan, Buffer.from('an upload that failed'));
  await fork().execute(`update stored_objects set stored_at = now() - interval '1 hour'`);
  await fork().execute('truncate files');
  await storeFile(fork(), 'picture', await keepFile(fork(), { type: 'png', bytes: Buffer.from('a picture') }));
  bucket.fail(true);
  const workers = [1, 2].map(() => startFileWork({ fork, store, log, everyMs: 50 }));
  onTestFinished(async () => {
    for (const worker of workers) await worker?.close();
    store.close();
    await bucket.close();
  });
  await eventually(async () => expect(bucket.requests.length).toBeGreaterThan(3));
  expect(bucket.objects.size).toBe(1);
  bucket.fail(false);
  await eventually(async () => expect(await countFiles(fork())).toEqual({ database: 0, store: 1 }));
  await eventually(async () => expect(bucket.objects.has(`files/${orphan}`)).toBe(false));
  const [file] = await fork().execute<{ object: string }[]>('select object from files');
  expect(String(bucket.objects.get(`files/${file?.object}`))).toBe('a picture');
});

test('without a store there is no work', () => {
  expect(startFileWork({ fork, store: undefined, log })).toBeUndefined();
});
