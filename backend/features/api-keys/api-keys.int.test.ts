import { mostApiKeys, type ApiKeyRow, type MadeApiKey } from '@prism/core/contract/api-keys';
import { apiScopeNames, type ApiScope } from '@prism/core/contract/api-scopes';
import { ApiKey } from '@prism/core/database/api-key';
import { AuditLine } from '@prism/core/database/audit-line';
import { Enquiry } from '@prism/core/database/enquiry';
import { Post } from '@prism/core/database/post';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { aForm, sendForm } from '../../test/application-form.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
let cookie: string;
beforeAll(async () => {
  site = await startTestServer();
  cookie = await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(
    emptied('api_keys, bookings, history_lines, quotes, contacts, applications, idempotency_keys, outbox'),
  );
});

const bodyOf = <T = { error: string }>({ payload }: { payload: string }): T => JSON.parse(payload);
const input = (scopes: readonly ApiScope[] = apiScopeNames, changes: object = {}) => ({
  name: 'Reports',
  scopes,
  days: 90,
  ...changes,
});
const make = async (scopes?: readonly ApiScope[], changes?: object) =>
  bodyOf<MadeApiKey>(await site.asAdmin('POST', '/api-keys', input(scopes, changes)));
const read = async (path: string, key: string, headers: Record<string, string> = {}) =>
  await site.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${key}`, ...headers } });

test('a key is shown once, and only its hash is stored', async () => {
  const response = await site.asAdmin('POST', '/api-keys', input(['enquiries:read']));
  expect(response.statusCode).toBe(201);
  const { key, ...row } = bodyOf<MadeApiKey>(response);
  expect(key).toMatch(/^prism_[0-9a-f]{12}_[\w-]{43}$/);
  expect(key.startsWith(`${row.prefix}_`)).toBe(true);
  const listed = await site.asAdmin('GET', '/api-keys');
  expect(bodyOf(listed)).toEqual([row]);
  expect(row).toMatchObject({ name: 'Reports', scopes: ['enquiries:read'], usedAt: null });
  const secret = key.slice(row.prefix.length + 1);
  const [stored] = await site.em.execute<{ row: string }[]>('select k::text as row from api_keys k');
  expect(listed.payload + String(stored?.row)).not.toContain(secret);
  const [line] = await site.em.find(AuditLine, { act: 'add-api-key', subjectId: row.id });
  expect(line).toMatchObject({ title: 'Reports', detail: 'enquiries:read', outcome: 'done' });
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['no permission', { scopes: [] }, 'scopes'],
  ['an unknown permission', { scopes: ['enquiries:write'] }, 'scopes.0'],
  ['an arbitrary lifetime', { days: 100_000 }, 'days'],
  ['no end', { days: null }, 'days'],
  ['more than a year', { days: 366 }, 'days'],
])('refuses a key with %s', async (_what, changes, field) => {
  const response = await site.asAdmin('POST', '/api-keys', { ...input(), ...changes });
  expect(response.statusCode).toBe(400);
  expect(bodyOf(response)).toMatchObject({ fields: { [field]: expect.any(String) } });
});

test('S-345: a key expires, after 90 days by default', async () => {
  const { days: _days, ...usual } = input();
  const { endsAt } = bodyOf<MadeApiKey>(await site.asAdmin('POST', '/api-keys', usual));
  expect(Math.round((Date.parse(endsAt) - Date.now()) / 86_400_000)).toBe(90);
  const longest = await make(undefined, { days: 365 });
  expect(Math.round((Date.parse(longest.endsAt) - Date.now()) / 86_400_000)).toBe(365);
});

test('a key names its creator and ends with their account', async () => {
  const headers = { cookie: await site.signInAs('owner') };
  const response = await site.inject({ method: 'POST', url: '/api/admin/api-keys', headers, payload: input() });
  const { key, id, madeBy } = bodyOf<MadeApiKey>(response);
  expect(madeBy).toMatch(/^owner-/);
  expect(bodyOf<ApiKeyRow[]>(await site.asAdmin('GET', '/api-keys'))).toMatchObject([{ id, madeBy }]);
  expect((await read('/posts', key)).statusCode).toBe(200);
  const [maker] = await site.em.execute<{ id: string }[]>('select id from users where username = ?', [madeBy]);
  expect((await site.asAdmin('DELETE', `/people/${maker?.id}`)).statusCode).toBe(204);
  expect((await read('/posts', key)).statusCode).toBe(401);
  expect(bodyOf<ApiKeyRow[]>(await site.asAdmin('GET', '/api-keys'))).toEqual([]);
});

/** Each call by API key, with the permission it requires. */
const calls = () =>
  site.server.table().flatMap(({ path, method, settings }) => {
    const scope = settings.app?.scope;
    return scope ? [{ url: path.replace('/api/v1', '').replace('{id}', crypto.randomUUID()), method, scope }] : [];
  });

test('each key permits the calls of its permissions and no others', async () => {
  expect(calls().length).toBe(10);
  expect(calls().every(({ method }) => method === 'get')).toBe(true);
  for (const owned of apiScopeNames) {
    const { key } = await make([owned]);
    for (const { url, scope } of calls()) {
      const response = await read(url, key);
      const opened = url.includes('-') ? 404 : 200;
      expect(response.statusCode, `${owned} on ${url}`).toBe(scope === owned ? opened : 403);
      if (scope !== owned)
        expect(bodyOf(response).error).toMatch(new RegExp(`^This API key does not include ${scope}`));
    }
  }
});

test('a key grants no access to the dashboard, and a session none to /api/v1', async () => {
  const { key } = await make();
  for (const url of ['/api/admin/contacts', '/api/admin/api-keys', '/api/user'])
    expect((await site.inject({ url, headers: { authorization: `Bearer ${key}` } })).statusCode).toBe(401);
  const response = await site.inject({ url: '/api/v1/enquiries', headers: { cookie } });
  expect(response.statusCode).toBe(401);
  expect(response.headers['www-authenticate']).toBe('Bearer');
});

test.each([
  ['nothing', ''],
  ['another scheme', 'Basic YTpi'],
  ['a made-up key', `Bearer prism_${'0'.repeat(12)}_${'a'.repeat(43)}`],
  ['no key', 'Bearer undefined'],
])('%s is refused, and the answer says what is missing', async (_what, authorization) => {
  const response = await site.inject({ url: '/api/v1/posts', headers: { authorization } });
  expect(response.statusCode).toBe(401);
  expect(bodyOf(response).error).toMatch(/API key/);
});

test('refuses a correct prefix with a wrong secret', async () => {
  const { key } = await make();
  const other = `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`;
  expect((await read('/posts', key)).statusCode).toBe(200);
  expect((await read('/posts', other)).statusCode).toBe(401);
});

test('an expired or revoked key is refused at once, with the reason', async () => {
  const { key, id } = await make();
  await site.em.nativeUpdate(ApiKey, { id }, { endsAt: new Date('2026-03-04T05:06:07Z') });
  const ended = await read('/posts', key);
  expect([ended.statusCode, bodyOf(ended).error]).toEqual([401, expect.stringContaining('expired on 2026-03-04')]);
  await site.em.nativeUpdate(ApiKey, { id }, { endsAt: new Date(Date.now() + 60_000) });
  expect((await read('/posts', key)).statusCode).toBe(200);
  expect((await site.asAdmin('DELETE', `/api-keys/${id}`)).statusCode).toBe(204);
  const revoked = await read('/posts', key);
  expect([revoked.statusCode, bodyOf(revoked).error]).toEqual([401, expect.stringContaining('was revoked')]);
  expect((await site.asAdmin('DELETE', `/api-keys/${id}`)).statusCode).toBe(404);
});

test('the last use of a key is recorded by the hour, without a write per call', async () => {
  const { key } = await make();
  const usedAt = async () => bodyOf<ApiKeyRow[]>(await site.asAdmin('GET', '/api-keys'))[0]?.usedAt;
  await read('/posts', key);
  const first = await usedAt();
  expect(first).not.toBeNull();
  await read('/posts', key);
  expect(await usedAt()).toBe(first);
  await site.em.execute(`update api_keys set used_at = now() - interval '61 minutes'`);
  await read('/posts', key);
  expect(Date.parse((await usedAt()) ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''));
});

test('lists are paged, and no row repeats when others are added', async () => {
  const { key } = await make();
  for (const firstName of ['One', 'Two', 'Three']) await sendEnquiry(site, anEnquiry({ firstName }));
  const namesOf = (response: { payload: string }) =>
    bodyOf<{ firstName: string }[]>(response).map(({ firstName }) => firstName);
  const first = await read('/enquiries?limit=2', key);
  expect(namesOf(first)).toEqual(['Three', 'Two']);
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  expect(next).toMatch(/^\/api\/v1\/enquiries\?limit=2&before=/);
  await sendEnquiry(site, anEnquiry({ firstName: 'Four' }));
  const second = await read(next.replace('/api/v1', ''), key);
  expect(namesOf(second)).toEqual(['One']);
  expect(second.headers.link).toBeUndefined();
  for (const query of ['limit=0', 'limit=101', 'before=x', 'search=ada'])
    expect((await read(`/enquiries?${query}`, key)).statusCode, query).toBe(400);
});

test('rows have exactly the shape of webhook payloads', async () => {
  const { key } = await make();
  await sendEnquiry(site, anEnquiry());
  await sendForm(site, aForm());
  await sendForm(site, aForm({ fields: { website: 'spam' } }));
  const [enquiry] = bodyOf<object[]>(await read('/enquiries', key));
  expect(Object.keys(enquiry ?? {}).toSorted()).toEqual(
    [
      'id',
      'firstName',
      'lastName',
      'email',
      'company',
      'budget',
      'description',
      'source',
      'stage',
      'lostReason',
      'answeredAt',
      'createdAt',
    ].toSorted(),
  );
  const applications = bodyOf<object[]>(await read('/applications', key));
  expect(applications).toMatchObject([
    {
      position: { key: 'devops-engineer', title: 'DevOps Engineer' },
      resume: { name: 'hopper.pdf', bytes: expect.any(Number) },
    },
  ]);
  const { id } = await site.em.findOneOrFail(Enquiry, { firstName: 'Ada' });
  expect(bodyOf(await read(`/enquiries/${id}`, key))).toEqual(enquiry);
});

test('sessions have the shape of webhook payloads, also cancelled ones', async () => {
  const { key } = await make(['sessions:read']);
  const { payload } = await sendEnquiry(site, anEnquiry());
  const { id } = bodyOf<{ id: string }>({ payload });
  await site.em.execute(
    `insert into bookings (id, contact_id, line_id, starts_at, ends_at, free_at, time_zone, cancelled_at, created_at)
     values (gen_random_uuid(), ?, gen_random_uuid(), '2027-03-02T10:00Z', '2027-03-02T11:00Z', '2027-03-02T11:00Z',
       'Asia/Dubai', '2027-03-02T09:30Z', '2027-03-02T09:00Z')`,
    [id],
  );
  const [session, ...others] = bodyOf<{ id: string }[]>(await read('/sessions', key));
  expect(others).toEqual([]);
  expect(session).toEqual({
    id: expect.any(String),
    enquiryId: id,
    timeZone: 'Asia/Dubai',
    startsAt: '2027-03-02T10:00:00.000Z',
    endsAt: '2027-03-02T11:00:00.000Z',
    cancelledAt: '2027-03-02T09:30:00.000Z',
    createdAt: '2027-03-02T09:00:00.000Z',
  });
  expect(bodyOf(await read(`/sessions/${session?.id}`, key))).toEqual(session);
});

test('only published articles are listed', async () => {
  const { key } = await make();
  const published = await site.em.find(Post, { published: true });
  const hidden = await site.em.findOneOrFail(Post, { published: true });
  await site.em.nativeUpdate(Post, { id: hidden.id }, { published: false });
  onTestFinished(async () => void (await site.em.nativeUpdate(Post, { id: hidden.id }, { published: true })));
  const read100 = bodyOf<{ id: string; url: string }[]>(await read('/posts?limit=100', key));
  expect(read100.map(({ id }) => id).toSorted()).toEqual(
    published.flatMap(({ id }) => (id === hidden.id ? [] : [id])).toSorted(),
  );
  expect(read100[0]?.url).toMatch(/^http:\/\/[^/]+\/blog\/[\w-]+$/);
  expect((await read(`/posts/${hidden.id}`, key)).statusCode).toBe(404);
});

test('an answer sets no cookie, allows no other origin and is not cached', async () => {
  const { key } = await make();
  const { headers } = await read('/posts', key, { origin: 'https://elsewhere.example' });
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['cache-control']).toBe('private, no-store');
  const preflight = await site.inject({
    method: 'OPTIONS',
    url: '/api/v1/posts',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
  });
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
});

test('each key has a rate limit, and a refusal a Retry-After', async () => {
  const limited = await startTestServer({ databaseUrl: site.databaseUrl, env: { RATE_LIMITS: 'on' } });
  onTestFinished(() => limited.close());
  const [one, other] = [await make(), await make()];
  const from = async ({ key }: MadeApiKey) =>
    await limited.inject({ url: '/api/v1/quotes?limit=1', headers: { authorization: `Bearer ${key}` } });
  for (let count = 0; count < 600; count += 1) await from(one);
  const refused = await from(one);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
  expect((await from(other)).statusCode).toBe(200);
}, 60_000);

test('the number of keys is limited', async () => {
  for (let count = 0; count < mostApiKeys; count += 1) await make();
  expect((await site.asAdmin('POST', '/api-keys', input())).statusCode).toBe(409);
});
