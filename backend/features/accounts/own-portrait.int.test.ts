import type { Self } from '@prism/core/contract/accounts';
import type { People } from '@prism/core/contract/people';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
let cookie: string;
beforeEach(async () => {
  await site.em.execute('truncate users, audit_lines cascade');
  cookie = await site.signIn();
});

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const call = async (method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: Buffer, as = cookie) =>
  await site.inject({
    ...{ method, url: path },
    headers: { cookie: as, ...(payload && { 'content-type': 'application/octet-stream' }) },
    ...(payload && { payload }),
  });
const picture = '/api/admin/profile/picture';
const self = async (as = cookie): Promise<Self> => JSON.parse((await call('GET', '/api/user', undefined, as)).payload);

test('is shown to all who are signed in, of whatever role, and to nobody else', async () => {
  const sales = await site.signInAs('sales');
  expect((await call('PUT', picture, png, sales)).statusCode).toBe(204);
  const { portrait, id } = await self(sales);
  const answer = await call('GET', portrait ?? '');
  expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload]).toEqual([200, 'image/png', png]);
  expect(answer.headers['cache-control']).toContain('private');
  expect((await site.inject({ url: portrait ?? '' })).statusCode).toBe(401);
  const { people }: People = JSON.parse((await call('GET', '/api/admin/people')).payload);
  expect(people.find((person) => person.id === id)).toMatchObject({ portrait });
  expect(people.find(({ isYou }) => isYou)).toMatchObject({ portrait: null });
});

test('is replaced and removed, each with its line, and goes with the account', async () => {
  await call('PUT', picture, png);
  const before = (await self()).portrait;
  await call('PUT', picture, Buffer.concat([png, png]));
  expect((await self()).portrait).not.toBe(before);
  expect((await call('GET', before ?? '')).statusCode).toBe(404);
  expect((await call('DELETE', picture)).statusCode).toBe(204);
  expect(await self()).toMatchObject({ portrait: null });
  const told = await site.em.execute(
    `select detail from audit_lines where act = 'change-portrait' order by created_at`,
  );
  expect(told).toEqual([{ detail: null }, { detail: null }, { detail: 'None' }]);

  const editor = await site.signInAs('editor');
  await call('PUT', picture, png, editor);
  await call('DELETE', `/api/admin/people/${(await self(editor)).id}`);
  expect(await site.em.execute('select from portraits')).toEqual([]);
});

test('of another kind, without bytes or too large is refused in words', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const avif = Buffer.from('\0\0\0\x1cftypavif');
  for (const bytes of [svg, avif, Buffer.from('hello'), Buffer.concat([png, Buffer.alloc(60_000)])]) {
    const answer = await call('PUT', picture, bytes);
    expect(answer.statusCode).toBe(400);
    expect(answer.result).toMatchObject({ error: 'Choose a JPEG, PNG or WebP of at most 60 kB.' });
  }
  expect(await self()).toMatchObject({ portrait: null });
});
