import { enqueue } from '@prism/core/queue/outbox';
import { Picture, pictureIdOf } from '@prism/core/database/picture';
import { keepFile, storeFile } from '@prism/core/database/stored-file';
import { createLog } from '@prism/core/log/log';
import { openQueues } from '@prism/core/queue/queues';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { until } from '../../infra/test/wait.ts';
import { startProcess } from '../../infra/trials/process.ts';

const db = openTestDatabase();

function startWorker() {
  const worker = startProcess('worker', {
    DATABASE_URL: db.url,
    WORKER_QUEUES: 'media',
    LOG_LEVEL: 'warn',
    SESSION_SECRET: 'a secret that only this test knows of',
    METRICS_PORT: '0',
  });
  onTestFinished(() => worker.kill());
  return worker;
}

test('a worker killed during a picture leaves no partial result, and the next one makes it', async () => {
  // Large enough to take seconds.
  const bytes = await sharp({ create: { width: 7000, height: 6000, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const em = db.orm.em.fork();
  const id = pictureIdOf(bytes);
  const originalId = (await storeFile(em, 'picture', await keepFile(em, { type: 'jpg', bytes }))).slice(0, 64);
  em.create(Picture, { id, name: 'large.jpg', size: bytes.length, originalId, files: {} });
  enqueue(em, { name: 'make-picture', data: { pictureId: id } });
  await em.flush();

  const queues = openQueues({ databaseUrl: db.url, redisUrl: undefined, log: createLog('test', 'silent') });
  onTestFinished(() => queues.close());
  const picture = async () => await db.orm.em.fork().findOneOrFail(Picture, { id });
  const first = startWorker();
  await first.ready;
  await until(async () => (await queues.get('media').getJobs(['active'])).length > 0, 'no worker began the picture');
  first.kill();
  expect(await picture()).toMatchObject({ address: null, files: {}, originalId });

  await startWorker().ready;
  await until(async () => Boolean((await picture()).address), 'no other worker made the picture');
  expect(await picture()).toMatchObject({ width: 1920, originalId: null, problem: null });
}, 90_000);
