import type { Self } from '@prism/core/contract/sign-in-calls';
import type { Staff } from '@prism/core/contract/staff';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
let cookie: string;
beforeEach(async () => {
  await site.em.execute(emptied('users, audit_lines'));
  cookie = await site.signIn();
});

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const call = async (method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: Buffer, as = cookie) =>
  await site.inject({
    method,
    url: path,
    headers: { cookie: as, ...(payload && { 'content-type': 'application/octet-stream' }) },
    ...(payload && { payload }),
  });
const picture = '/api/admin/profile/picture';
const self = async (as = cookie): Promise<Self> => JSON.parse((await call('GET', '/api/user', undefined, as)).payload);

test('is visible to signed-in users of every role, and to no one else', async () => {
  const sales = await site.signInAs('sales');
  expect((await call('PUT', picture, png, sales)).statusCode).toBe(204);
  const { portrait, id } = await self(sales);
  const answer = await call('GET', portrait ?? '');
  expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload]).toEqual([200, 'image/png', png]);
  expect(answer.headers['cache-control']).toContain('private');
  expect((await site.inject({ url: portrait ?? '' })).statusCode).toBe(401);
  const { people }: Staff = JSON.parse((await call('GET', '/api/admin/people')).payload);
  expect(people.find((person) => person.id === id)).toMatchObject({ portrait });
  expect(people.find(({ isYou }) => isYou)).toMatchObject({ portrait: null });
});

test('is replaced and removed, is audited, and is deleted with the account', async () => {
  await call('PUT', picture, png);
  const before = (await self()).portrait;
  await call('PUT', picture, Buffer.concat([png, png]));
  expect((await self()).portrait).not.toBe(before);
  expect((await call('GET', before ?? '')).statusCode).toBe(404);
  expect((await call('DELETE', picture)).statusCode).toBe(204);
  expect(await self()).toMatchObject({ portrait: null });
  const audited = await site.em.execute(
    `select detail from audit_lines where act = 'change-portrait' order by created_at`,
  );
  expect(audited).toEqual([{ detail: null }, { detail: null }, { detail: 'None' }]);

  const editor = await site.signInAs('editor');
  await call('PUT', picture, png, editor);
  await call('DELETE', `/api/admin/people/${(await self(editor)).id}`);
  expect(await site.em.execute('select from portraits')).toEqual([]);
});

const refused = 'Choose a JPEG, PNG or WebP of at most 60 kB.';
const chunk = (name: string) => Buffer.concat([Buffer.from([0, 0, 0, 0]), Buffer.from(name), Buffer.alloc(4)]);
test.each<[string, Buffer, string]>([
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'is none of these'],
  ['an AVIF', Buffer.from('\0\0\0\x1cftypavif'), 'is none of these'],
  ['a HEIC', Buffer.from('\0\0\0\x1cftypheic'), 'is a HEIC photo, as phones take them and most browsers do not show'],
  ['a GIF', Buffer.from('GIF89a'), 'is a GIF'],
  ['a PNG that moves', Buffer.concat([png, chunk('acTL')]), 'moves, and would do so next to every name'],
  ['text', Buffer.from('hello'), 'is none of these'],
  ['nothing', Buffer.alloc(0), 'is empty'],
  ['too large', Buffer.concat([png, Buffer.alloc(60_000)]), 'is too large'],
])('%s is refused with a message', async (_what, bytes, sentence) => {
  const answer = await call('PUT', picture, bytes);
  expect(answer.statusCode).toBe(400);
  expect(answer.result).toMatchObject({ error: `The file ${sentence}. ${refused}` });
  expect(await self()).toMatchObject({ portrait: null });
});
