import { pictureAt, sourcesOf } from '@prism/core/contract/picture-address';
import { Picture, pictureIdOf } from '@prism/core/database/picture';
import { keepFile, storeFile } from '@prism/core/database/stored-file';
import { findPendingJobs } from '@prism/core/queue/requeue';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { makePicture } from './make-picture.ts';

const db = openTestDatabase();
const fork = () => db.orm.em.fork();

async function uploaded(bytes: Buffer): Promise<string> {
  const em = fork();
  const id = pictureIdOf(bytes);
  const originalId = (await storeFile(em, 'picture', await keepFile(em, { type: 'jpg', bytes }))).slice(0, 64);
  em.create(Picture, { id, name: 'a.jpg', size: bytes.length, originalId });
  await em.flush();
  return id;
}

async function made(bytes: Buffer): Promise<Picture> {
  const id = await uploaded(bytes);
  await makePicture({ fork }, { pictureId: id });
  return await fork().findOneOrFail(Picture, { id });
}

async function fileOf({ id }: Picture, name: string): Promise<Buffer> {
  const [file] = await fork().execute<{ bytes: Buffer }[]>(
    'select f.bytes from pictures p join files f on f.id = p.files ->> ? where p.id = ?',
    [name, id],
  );
  return file?.bytes ?? Buffer.alloc(0);
}

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

test('makes a photo upright in every width up to its own, as AVIF and WebP, without metadata', async () => {
  const photo = await plain(700, 1000, '#336699')
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const picture = await made(photo);
  expect(picture).toMatchObject({ width: 1000, height: 700, originalId: null, problem: null });
  expect(Object.keys(picture.files).toSorted()).toEqual(
    [
      '480.avif',
      '480.webp',
      '720.avif',
      '720.webp',
      '1000.avif',
      '1000.webp',
      picture.address?.split('/').at(-1),
    ].toSorted(),
  );
  expect(await sharp(await fileOf(picture, '480.avif')).metadata()).toMatchObject({ width: 480, height: 336 });
  const main = await sharp(await fileOf(picture, picture.address?.split('/').at(-1) ?? '')).metadata();
  expect(main).toMatchObject({ format: 'jpeg', width: 1000, height: 700 });
  expect([main.exif, main.orientation]).toEqual([undefined, undefined]);
  const address = pictureAt(picture.address ?? '');
  expect(address).toMatchObject({ width: 1000, height: 700, colour: expect.stringMatching(/^#3[2-4]6[5-7]9[89a]$/) });
  expect(address && sourcesOf(address, 'webp')).toContain(`/media/${picture.id}/720.webp 720w`);
});

test('keeps transparent parts', async () => {
  const picture = await made(
    await sharp({ create: { width: 600, height: 10, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer(),
  );
  expect(picture.address).toMatch(/\.png$/);
  expect(await sharp(await fileOf(picture, '480.webp')).metadata()).toMatchObject({ hasAlpha: true });
});

test.each(['png', 'webp', 'avif'] as const)('makes a photo from %s like any other', async (type) => {
  const picture = await made(await plain(500, 300, '#448866')[type]().toBuffer());
  expect(picture).toMatchObject({ width: 500, height: 300, address: expect.stringMatching(/500x300-\w{6}\.jpg$/) });
  expect(Object.keys(picture.files)).toEqual(expect.arrayContaining(['480.avif', '480.webp', '500.avif', '500.webp']));
});

test('keeps a drawing unchanged', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30"/></svg>';
  const picture = await made(Buffer.from(drawing));
  expect(picture).toMatchObject({ width: 40, height: 30, address: expect.stringMatching(/40x30-\w{6}\.svg$/) });
  expect(String(await fileOf(picture, picture.address?.split('/').at(-1) ?? ''))).toBe(drawing);
});

test('refuses more than sixty megapixels with a message', async () => {
  const bomb = await made(await plain(8_000, 8_000, '#000000').png({ compressionLevel: 1 }).toBuffer());
  expect([bomb.address, bomb.problem]).toEqual([
    null,
    expect.stringContaining('The picture has 64 megapixels; at most 60 are allowed.'),
  ]);
});

test.each([
  ['half a photo', async () => (await plain(900, 900, '#123456').jpeg().toBuffer()).subarray(0, 3_000)],
  ['a start and nothing behind it', async () => Buffer.from('ffd8ffe000104a46', 'hex')],
])('refuses %s with a message', async (_what, bytes) => {
  expect((await made(await bytes())).problem).toBe(
    'It cannot be read as a picture. Open it, save it again as JPEG or PNG, and upload that.',
  );
});

test('a picture whose job was lost is enqueued again until it is made', async () => {
  const id = await uploaded(await plain(20, 20, '#abcdef').jpeg().toBuffer());
  const order = { name: 'make-picture', data: { pictureId: id } };
  expect(await findPendingJobs(fork())).toContainEqual({ order });
  await makePicture({ fork }, { pictureId: id });
  expect(await findPendingJobs(fork())).not.toContainEqual({ order });
  const once = await fork().findOneOrFail(Picture, { id });
  await makePicture({ fork }, { pictureId: id });
  expect(await fork().findOneOrFail(Picture, { id })).toEqual(once);
});
