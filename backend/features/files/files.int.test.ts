import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
let cookie: string;
beforeAll(async () => {
  site = await startTestServer();
  cookie = await site.signIn();
});
afterAll(() => site.close());

const logo = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>';
const send = async (use: string, payload: string | Buffer, headers: Record<string, string> = { cookie }) =>
  await site.inject({
    method: 'POST',
    url: `/api/admin/files/${use}`,
    payload,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });
const get = async (url: string, headers: Record<string, string> = {}) => await site.inject({ url, headers });
const addressOf = ({ payload }: { payload: string }): string => JSON.parse(payload).address;

test('serves a logo immutably, with a policy that disables scripts', async () => {
  const stored = await send('logo', logo);
  expect(stored.statusCode).toBe(201);
  expect(addressOf(await send('logo', logo))).toBe(addressOf(stored));
  const read = await get(addressOf(stored));
  expect([read.statusCode, read.payload]).toEqual([200, logo]);
  expect(read.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
  });
  const again = await get(addressOf(stored), { 'if-none-match': String(read.headers.etag) });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});

test('refuses an invalid file with a message', async () => {
  const refused = await send('logo', logo.replace('<path', '<script'));
  expect([refused.statusCode, JSON.parse(refused.payload).error]).toEqual([
    400,
    'The file has an element that does not draw: script. Choose an SVG or PNG of at most 200 kB.',
  ]);
  const large = await send('evidence', Buffer.alloc(5_000_001));
  expect([large.statusCode, JSON.parse(large.payload).error]).toEqual([
    413,
    'The file is too large: a logo may have 200 kB, evidence may have 5 MB.',
  ]);
  expect((await send('logo', logo, {})).statusCode).toBe(401);
  expect((await send('pictures', logo)).statusCode).toBe(400);
});

test('serves evidence to signed-in users only, as an attachment', async () => {
  const address = addressOf(await send('evidence', '%PDF-1.7 A survey'));
  expect(address).toMatch(/^\/api\/admin\/files\/\w{64}\.pdf$/);
  expect((await get(address)).statusCode).toBe(401);
  expect((await get(address.replace('/api/admin', ''))).statusCode).toBe(404);
  const read = await get(address, { cookie });
  expect([read.statusCode, read.payload]).toEqual([200, '%PDF-1.7 A survey']);
  expect(read.headers['cache-control']).toBe('private, no-store');
  expect(read.headers['content-disposition']).toMatch(/^attachment; filename="\w{8}\.pdf"$/);
});

test('a file proves a claim, and content cannot name a missing file', async () => {
  const file = addressOf(await send('evidence', '%PDF-1.7 A ledger'));
  const data = { figure: '7', text: 'apps', places: ['home'] };
  const save = async (key: string, proof: object) =>
    await site.inject({
      method: 'PUT',
      url: `/api/admin/content/figures/${key}`,
      headers: { cookie },
      payload: { data: { ...data, proof } },
    });
  expect((await save('by-file', { file })).statusCode).toBe(201);
  const claims: { key: string; state: string; file: string }[] = JSON.parse(
    (await get('/api/admin/claims?state=proven', { cookie })).payload,
  );
  expect(claims.find(({ key }) => key === 'by-file')).toMatchObject({ state: 'proven', file });
  const gone = await save('by-nothing', { file: `/api/admin/files/${'0'.repeat(64)}.pdf` });
  expect([gone.statusCode, JSON.parse(gone.payload).error]).toEqual([
    400,
    'A file is no longer available. Choose it again.',
  ]);
  const elsewhere = await save('elsewhere', { file: 'https://evil.example/a.pdf' });
  expect(JSON.parse(elsewhere.payload).fields).toEqual({
    'proof.file': 'Document must be an uploaded file',
  });
});
