import { drawnAddress, drawnStudio, socialOfStudio, socialPicture } from '@prism/core/contract/drawn-pictures';
import type { DrawnPicture as Shown } from '@prism/core/contract/drawn-pictures';
import { readStudio } from '@prism/core/database/content/studio';
import { DrawnPicture, drawnPictureId, noteDrawnPictures } from '@prism/core/database/drawn-picture';
import { keepFile, storeFile } from '@prism/core/database/stored-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
let studio: Awaited<ReturnType<typeof readStudio>>;
beforeAll(async () => {
  site = await startTestServer();
  studio = await readStudio(site.em, { publicUrl: 'https://prism.example', studio: {} });
});
afterAll(() => site.close());

const card = (title: string): Shown => socialPicture(studio, { title, lines: [], picture: '' });
const pending = async () =>
  await site.em.execute<{ data: { drawnPictureId: string } }[]>(`select data from outbox where name = 'draw-picture'`);

/** Stores a drawing as a worker does. */
async function draw(id: string, bytes: string): Promise<void> {
  const em = site.orm.em.fork();
  const fileId = (await storeFile(em, 'picture', await keepFile(em, { type: 'png', bytes: Buffer.from(bytes) }))).slice(
    0,
    64,
  );
  await em.nativeUpdate(DrawnPicture, { id }, { fileId });
  await site.bus.publish({
    type: 'job',
    event: {
      queue: 'media',
      jobId: id,
      name: 'draw-picture',
      status: 'completed',
      attempt: 1,
      attemptsAllowed: 3,
      aboutId: id,
      at: new Date().toISOString(),
    },
  });
}

test('draws a picture on the first request, and caches it for a year', async () => {
  const shows = card('Asked for');
  const id = drawnPictureId(shows);
  expect((await site.inject({ url: drawnAddress(id) })).statusCode).toBe(404);
  await noteDrawnPictures(site.em, [shows]);
  expect(await pending()).toEqual([]);
  const asked = [site.inject({ url: drawnAddress(id) }), site.inject({ url: drawnAddress(id) })];
  await eventually(async () => expect(await pending()).toEqual([{ data: { drawnPictureId: id } }]));
  await draw(id, 'a picture');
  for (const answer of await Promise.all(asked)) {
    expect([answer.statusCode, answer.payload]).toEqual([200, 'a picture']);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
});

test('redirects uncached to the studio’s picture on timeout', { timeout: 20_000 }, async () => {
  const [late, ofStudio] = [card('Late'), socialPicture(studio, socialOfStudio(studio))];
  await noteDrawnPictures(site.em, [late, ofStudio]);
  const before = await site.inject({ url: drawnAddress(drawnPictureId(late)) });
  expect([before.statusCode, before.headers['retry-after']]).toEqual([503, '10']);
  await draw(drawnPictureId(ofStudio), 'the studio');
  const answer = await site.inject({ url: drawnAddress(drawnPictureId(late)) });
  expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
    302,
    drawnAddress(drawnPictureId(ofStudio)),
    'no-store',
  ]);
});

test('serves the studio’s icon to browsers, and those for home screens', async () => {
  const icons = JSON.parse((await site.inject({ url: '/site.webmanifest' })).payload).icons;
  expect(icons).toMatchObject([{ sizes: '192x192' }, { sizes: '512x512' }]);
  const icon: Shown = { what: 'icon', size: 48, studio: drawnStudio(studio) };
  await noteDrawnPictures(site.em, [icon]);
  await draw(drawnPictureId(icon), 'PNG');
  const { rawPayload, headers } = await site.inject({ url: '/favicon.ico' });
  expect([headers['content-type'], rawPayload.subarray(0, 8).toJSON().data, String(rawPayload.subarray(22))]).toEqual([
    'image/x-icon',
    [0, 0, 1, 0, 1, 0, 48, 48],
    'PNG',
  ]);
});
