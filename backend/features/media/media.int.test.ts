import { randomUUID } from 'node:crypto';
import { pictureAddress } from '@prism/core/contract/picture-address';
import { type PictureDetail, type PictureRow } from '@prism/core/contract/pictures';
import { Picture } from '@prism/core/database/picture';
import { isUnusedFile, keepFile, storeFile } from '@prism/core/database/stored-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
let cookie: string;
beforeAll(async () => {
  site = await startTestServer();
  cookie = await site.signIn();
});
afterAll(() => site.close());

const drawing = (title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><title>${title}</title></svg>`;
const upload = async (name: string, payload: string | Buffer, headers: Record<string, string> = { cookie }) =>
  await site.inject({
    method: 'POST',
    url: `/api/admin/pictures?name=${encodeURIComponent(name)}`,
    payload,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });
const rowOf = ({ payload }: { payload: string }): PictureRow => JSON.parse(payload);

/** A finished picture whose file holds `bytes`. */
async function aMadePicture(bytes: string): Promise<{ id: string; address: string }> {
  const em = site.orm.em.fork();
  const id = randomUUID();
  const address = pictureAddress(id, { width: 4, height: 3, colour: '#c0ffee', type: 'svg' });
  const file = await storeFile(em, 'picture', await keepFile(em, { type: 'svg', bytes: Buffer.from(bytes) }));
  const files = { [address.split('/').at(-1) ?? '']: file.slice(0, 64) };
  em.create(Picture, { id, name: 'made.svg', size: bytes.length, address, width: 4, height: 3, files });
  await em.flush();
  return { id, address };
}

test('stores an upload once and enqueues one job for its sizes', async () => {
  const sent = await upload('C:\\pictures\\desk.svg', drawing('desk'));
  expect([sent.statusCode, rowOf(sent)]).toMatchObject([
    201,
    { name: 'desk.svg', state: 'making', address: null, alt: '', isDecoration: false, focusX: 50, focusY: 50 },
  ]);
  const again = await upload('copy.svg', `<!-- What an editor adds is taken out. -->${drawing('desk')}`);
  expect([again.statusCode, rowOf(again)]).toEqual([200, rowOf(sent)]);
  const pending = await site.em.execute('select queue, data from outbox where name = ?', ['make-picture']);
  expect(pending).toEqual([{ queue: 'media', data: { pictureId: rowOf(sent).id } }]);
  expect((await upload('desk.svg', drawing('other'), {})).statusCode).toBe(401);
});

test.each([
  ['a script in a drawing', Buffer.from('<svg><script>1</script></svg>'), 'has an element that does not draw: script'],
  ['a truncated drawing', Buffer.from('<svg><path d="M0 0h1"/>'), 'is not well formed'],
  ['a text named .jpg', Buffer.from('Dear Sir'), 'is none of these'],
  ['a photo of a phone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 'is a HEIC photo'],
  ['a GIF', Buffer.from('GIF89a...'), 'is a GIF'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'is none of these'],
  ['nothing', Buffer.alloc(0), 'is empty'],
])('refuses %s with a message', async (_what, bytes, sentence) => {
  const { statusCode, payload } = await upload('a.jpg', bytes);
  expect([statusCode, JSON.parse(payload).error]).toEqual([400, expect.stringContaining(sentence)]);
  expect(JSON.parse(payload).error).toMatch(/Choose a JPEG, PNG, WebP, AVIF or SVG of at most 20 MB\.$/);
});

test('refuses a large upload before it is stored', async () => {
  const { statusCode, payload } = await upload('a.jpg', Buffer.alloc(20_000_001));
  expect([statusCode, JSON.parse(payload).error]).toEqual([
    413,
    'The file is too large. Choose a JPEG, PNG, WebP, AVIF or SVG of at most 20 MB.',
  ]);
});

test('serves a file for a year, in ranges, with a policy that disables scripts', async () => {
  const { address } = await aMadePicture(drawing('served'));
  const read = await site.inject({ url: address });
  expect([read.statusCode, read.payload]).toEqual([200, drawing('served')]);
  expect(read.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
  });
  const known = await site.inject({ url: address, headers: { 'if-none-match': String(read.headers.etag) } });
  expect(known.statusCode).toBe(304);
  const part = await site.inject({ url: address, headers: { range: 'bytes=0-3' } });
  expect([part.statusCode, part.payload]).toEqual([206, '<svg']);
  expect((await site.inject({ url: address.replace('4x3', '5x3') })).statusCode).toBe(404);
});

test('a picture made with other widths answers with the next larger one', async () => {
  const { id, address } = await aMadePicture(drawing('old'));
  const made = ['480.avif', '960.avif', '960.webp', '1440.avif', '1920.avif'];
  const files = Object.fromEntries(
    await Promise.all(
      made.map(async (name) => {
        const type = name.endsWith('avif') ? 'avif' : 'webp';
        const file = await storeFile(site.em, 'picture', await keepFile(site.em, { type, bytes: Buffer.from(name) }));
        return [name, file.slice(0, 64)];
      }),
    ),
  );
  await site.em.nativeUpdate(Picture, { id }, { files });
  const read = async (name: string) => {
    const { statusCode, payload } = await site.inject({ url: `${address.slice(0, address.lastIndexOf('/'))}/${name}` });
    return statusCode === 200 ? payload : statusCode;
  };
  const asked = ['480.avif', '720.avif', '1080.avif', '720.webp', '960.avif'];
  expect(await Promise.all(asked.map(read))).toEqual(['480.avif', '960.avif', '1440.avif', '960.webp', '960.avif']);
  // A width that no page requests, or one larger than all existing ones.
  expect(await Promise.all(['700.avif', '1080.webp', '1x1-c0ffee.jpg'].map(read))).toEqual([404, 404, 404]);
});

test('a picture has an alt text or is decorative', async () => {
  const { id } = await aMadePicture(drawing('described'));
  const put = async (input: object) =>
    await site.asAdmin('PUT', `/pictures/${id}`, { alt: '', isDecoration: false, focusX: 20, focusY: 80, ...input });
  expect((await put({})).payload).toContain('Enter alt text, or mark the picture as decorative');
  expect((await put({ alt: 'A desk' })).statusCode).toBe(200);
  expect((await put({ alt: 'A desk', isDecoration: true })).statusCode).toBe(200);
  const { payload } = await site.asAdmin('GET', `/pictures/${id}`);
  expect(JSON.parse(payload)).toMatchObject({ alt: '', isDecoration: true, focusX: 20, focusY: 80, uses: [] });
  const other = await aMadePicture(drawing('not described'));
  const list: PictureRow[] = JSON.parse((await site.asAdmin('GET', '/pictures?undescribed=true')).payload);
  const listed = list.map((row) => row.id);
  expect([listed.includes(id), listed.includes(other.id)]).toEqual([false, true]);
});

test('a used picture lists its uses and cannot be removed', async () => {
  const { id, address } = await aMadePicture(drawing('used'));
  await site.em.execute('update posts set image = ? where slug = ?', [address, 'forms-people-finish']);
  const detail: PictureDetail = JSON.parse((await site.asAdmin('GET', `/pictures/${id}`)).payload);
  expect(detail.uses).toEqual([
    { what: expect.stringMatching(/^Article: /), kind: 'posts', key: expect.any(String), state: 'stored' },
  ]);
  const refused = await site.asAdmin('DELETE', `/pictures/${id}`);
  expect([refused.statusCode, refused.payload]).toEqual([409, expect.stringContaining(detail.uses[0]?.what ?? '')]);
  await site.em.execute('update posts set image = ? where slug = ?', ['/x.svg', 'forms-people-finish']);
  expect((await site.asAdmin('DELETE', `/pictures/${id}`)).statusCode).toBe(204);
  expect((await site.inject({ url: address })).statusCode).toBe(404);
});

test('moving the focus point updates all content with the picture', async () => {
  const { id, address } = await aMadePicture(drawing('moved'));
  const text = `Before ![a](${address}#focus=1,2) and ![b](${address}).`;
  await site.em.execute('update posts set image = ?, content = ? where slug = ?', [
    `${address}#focus=1,2`,
    text,
    'forms-people-finish',
  ]);
  const data = JSON.stringify({ name: 'Ada', portrait: address });
  await site.em.execute(
    `insert into content (kind, key, data, shown, is_sample, created_at, updated_at) values ('team', 'ada', ?, true, false, now(), now())`,
    [data],
  );
  const described = { alt: 'A desk', isDecoration: false };
  expect((await site.asAdmin('PUT', `/pictures/${id}`, { ...described, focusX: 30, focusY: 70 })).statusCode).toBe(200);
  const [post] = await site.em.execute<{ image: string; content: string }[]>(
    'select image, content from posts where slug = ?',
    ['forms-people-finish'],
  );
  const moved = `${address}#focus=30,70`;
  expect(post).toEqual({ image: moved, content: `Before ![a](${moved}) and ![b](${moved}).` });
  const [ada] = await site.em.execute<{ portrait: string }[]>(
    `select data->>'portrait' as portrait from content where key = 'ada'`,
  );
  expect(ada?.portrait).toBe(moved);
  await site.asAdmin('PUT', `/pictures/${id}`, { ...described, focusX: 50, focusY: 50 });
  expect(await site.em.execute('select image from posts where slug = ?', ['forms-people-finish'])).toEqual([
    { image: address },
  ]);
});

test('twenty thousand pictures are searched and paged by an index', async () => {
  await site.em.execute(
    `insert into pictures (id, name, size, alt, created_at) select gen_random_uuid(), 'picture-' || n || '.jpg', 1, 'Number ' || n,
     now() - n * interval '1 second' from generate_series(1, 20000) n`,
  );
  await site.em.execute('vacuum analyze pictures');
  const found = await site.asAdmin('GET', '/pictures?limit=50&search=number+19999');
  expect(JSON.parse(found.payload)).toMatchObject([{ name: 'picture-19999.jpg' }]);
  const page = await site.asAdmin('GET', '/pictures?limit=50');
  expect([JSON.parse(page.payload).length, page.headers.link]).toEqual([50, expect.stringContaining('before=')]);
  const plan = async (sql: string) => JSON.stringify(await site.em.execute(`explain ${sql}`));
  expect(await plan('select * from pictures order by created_at desc, id desc limit 50')).toContain(
    'pictures_created_at',
  );
  expect(await plan(`select * from pictures where lower(name || e'\\n' || alt) like '%number 19999%'`)).toContain(
    'pictures_search',
  );
});

test('the daily deletion keeps the files of pictures', async () => {
  const { address } = await aMadePicture(drawing('kept'));
  await site.em.execute(`update files set stored_at = now() - interval '3 days'`);
  await site.em.execute(`delete from files where ${isUnusedFile}`);
  expect((await site.inject({ url: address })).statusCode).toBe(200);
});
