import { drawnAddress, studioIcon, type DrawnPicture as Shown } from '@prism/core/contract/drawn-pictures';
import { pictureAddress } from '@prism/core/contract/picture-address';
import { fileAddress } from '@prism/core/contract/files';
import { DrawnPicture, drawnPictureId, isUnusedDrawing, noteDrawnPictures } from '@prism/core/database/drawn-picture';
import { Picture } from '@prism/core/database/picture';
import { isUnusedFile, keepFile, storeFile } from '@prism/core/database/stored-file';
import { findPendingJobs } from '@prism/core/queue/requeue';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../infra/test/open-database.ts';
import { drawPicture } from './draw-picture.ts';

const db = openTestDatabase();
const fork = () => db.orm.em.fork();

const studio = { name: 'Lantern', hue: 174, logo: '', hasName: false, isSample: false };
const aCard = (of: Partial<Extract<Shown, { what: 'social' }>> = {}): Shown => ({
  what: 'social',
  studio,
  title: 'A reading room',
  lines: ['Guides, £4,200'],
  picture: '',
  ...of,
});

async function drawn(shows: Shown): Promise<Buffer> {
  await noteDrawnPictures(fork(), [shows]);
  const id = drawnPictureId(shows);
  await drawPicture({ fork }, { drawnPictureId: id });
  const [file] = await fork().execute<{ bytes: Buffer }[]>(
    'select f.bytes from drawn_pictures d join files f on f.id = d.file_id where d.id = ?',
    [id],
  );
  return file?.bytes ?? Buffer.alloc(0);
}

/** The colour at a point, as '#rrggbb'. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return `#${pixel.toString('hex')}`;
}

/** Whether this part has more than the background. */
async function isMarked(picture: Buffer, [left, top, width, height]: readonly [number, number, number, number]) {
  const { channels } = await sharp(await sharp(picture).extract({ left, top, width, height }).toBuffer()).stats();
  return channels.some(({ stdev }) => stdev > 8);
}

const titlePlace = [72, 130, 600, 250] as const;

test('a page has a picture of the standard size, with its title and the studio’s hue', async () => {
  const picture = await drawn(aCard());
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(await isMarked(picture, titlePlace)).toBe(true);
  const other = await drawn(aCard({ studio: { ...studio, hue: 25 } }));
  expect(await colourAt(picture, 1190, 10)).not.toBe(await colourAt(other, 1190, 10));
});

test.each([
  ['a word longer than the column', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
  ['more words than there is room for', 'One more word and '.repeat(40)],
  ['writing from right to left', 'كيف تبني تطبيقا يحبه الناس'],
  ['Hebrew', 'שלום עולם'],
  ['Greek, Cyrillic and accents in one line', 'Zażółć – Ελληνικά – Привет'],
  ['emoji among words', '🚀 Launch 👩🏽‍💻'],
])('%s stays within its column', async (_what, title) => {
  const picture = await drawn(aCard({ title }));
  expect(await isMarked(picture, titlePlace)).toBe(true);
  expect(await isMarked(picture, [676, 0, 48, 380])).toBe(false);
});

test('a title without drawable letters is replaced by the studio’s name', async () => {
  const named = await drawn(aCard({ title: 'Lantern' }));
  expect(await drawn(aCard({ title: '🚀🎉' }))).toEqual(named);
});

test('a photograph is cropped around its focus', async () => {
  const halves = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#ff0000' } })
    .composite([
      { input: { create: { width: 800, height: 800, channels: 3, background: '#0000ff' } }, left: 800, top: 0 },
    ])
    .jpeg()
    .toBuffer();
  const id = '0a1b2c3d-0a1b-2c3d-4e5f-0a1b2c3d4e5f';
  const address = pictureAddress(id, { width: 1600, height: 800, colour: '#800080', type: 'jpg' });
  const em = fork();
  const file = await storeFile(em, 'picture', await keepFile(em, { type: 'jpg', bytes: halves }));
  const files = { [address.split('/').at(-1) ?? '']: file.slice(0, 64) };
  em.create(Picture, { id, name: 'halves.jpg', size: 1, address, width: 1600, height: 800, files });
  await em.flush();
  const reddish = await drawn(aCard({ picture: `${address}#focus=10,50` }));
  const blueish = await drawn(aCard({ picture: `${address}#focus=90,50` }));
  expect(await colourAt(reddish, 960, 315)).toMatch(/^#[ef].0.0.$/);
  expect(await colourAt(blueish, 960, 315)).toMatch(/^#0.0.[ef].$/);
});

test('a picture of another site, or a missing one, leaves the studio’s plate', async () => {
  const plain = await drawn(aCard());
  expect(await drawn(aCard({ picture: 'https://pictures.example/a.jpg' }))).toEqual(plain);
  expect(await drawn(aCard({ picture: '/../../package.json' }))).toEqual(plain);
  expect(await drawn(aCard({ studio: { ...studio, logo: fileAddress('logo', `${'0'.repeat(64)}.svg`) } }))).toEqual(
    plain,
  );
});

test('icons show the logo, or else a letter, without transparent parts', async () => {
  const icon: Shown = { what: 'icon', size: 180, studio };
  const letter = await drawn(icon);
  expect(await sharp(letter).metadata()).toMatchObject({ width: 180, height: 180 });
  expect((await sharp(letter).stats()).isOpaque).toBe(true);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="#00ff00"/></svg>';
  const logo = fileAddress(
    'logo',
    await storeFile(fork(), 'logo', await keepFile(fork(), { type: 'svg', bytes: Buffer.from(svg) })),
  );
  expect(await colourAt(await drawn({ ...icon, studio: { ...studio, logo } }), 90, 90)).toBe('#00ff00');
  const own = { light: '', dark: '', hasName: true, icon: logo };
  const wordMark = { ...studio, logo: own };
  expect(await colourAt(await drawn(studioIcon(wordMark, 180)), 90, 90), 'an icon next to a word mark').toBe('#00ff00');
  const bitmap = await drawn({ what: 'logo', height: 64, logo });
  expect(await sharp(bitmap).metadata()).toMatchObject({ format: 'png', height: 64 });
});

test('a picture is drawn once, and enqueued again if its job was lost', async () => {
  const shows = aCard({ title: 'Once' });
  await drawn(shows);
  const id = drawnPictureId(shows);
  const { fileId } = await fork().findOneOrFail(DrawnPicture, { id });
  await drawPicture({ fork }, { drawnPictureId: id });
  expect(await fork().findOneOrFail(DrawnPicture, { id })).toMatchObject({ fileId });
  expect(drawnAddress(id)).not.toBe(drawnAddress(drawnPictureId(aCard({ title: 'Twice' }))));

  const lost = aCard({ title: 'Lost' });
  await noteDrawnPictures(fork(), [lost]);
  const order = { name: 'draw-picture', data: { drawnPictureId: drawnPictureId(lost) } };
  expect(await findPendingJobs(fork())).not.toContainEqual({ order });
  await fork().nativeUpdate(DrawnPicture, { id: drawnPictureId(lost) }, { orderedAt: new Date() });
  expect(await findPendingJobs(fork())).toContainEqual({ order });
});

test('the daily deletion keeps pictures that pages name, and removes those unused for half a year', async () => {
  const shows = aCard({ title: 'Old' });
  await drawn(shows);
  const id = drawnPictureId(shows);
  const clean = async () => {
    await fork().execute(`update files set stored_at = now() - interval '3 days'`);
    await fork().execute(`delete from drawn_pictures where ${isUnusedDrawing}`);
    await fork().execute(`delete from files where ${isUnusedFile}`);
  };
  await clean();
  const { fileId } = await fork().findOneOrFail(DrawnPicture, { id });
  expect(await fork().execute('select 1 from files where id = ?', [fileId])).toHaveLength(1);
  await fork().execute(`update drawn_pictures set needed_at = now() - interval '181 days' where id = ?`, [id]);
  await noteDrawnPictures(fork(), [shows]);
  await clean();
  expect(await fork().findOne(DrawnPicture, { id })).not.toBeNull();
  await fork().execute(`update drawn_pictures set needed_at = now() - interval '181 days' where id = ?`, [id]);
  await clean();
  expect(await fork().findOne(DrawnPicture, { id })).toBeNull();
  expect(await fork().execute('select 1 from files where id = ?', [fileId])).toHaveLength(0);
});
