import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPostgres } from '../infra/test/postgres.ts';
import { eventually } from '../infra/test/wait.ts';
import { startTestServer, type TestServer } from './test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());

const anEnquiry = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@analytical.example',
  company: 'Engines',
  budget: '100k+',
  description: 'A machine that computes.',
};

test('an unknown call is not found, in JSON', async () => {
  const { statusCode, result } = await site.inject({ url: '/api/nothing-here' });
  expect(statusCode).toBe(404);
  expect(result).toEqual({ statusCode: 404, error: 'There is no such call. See /documentation.' });
});

test('every answer says what browsers may do with it', async () => {
  const { headers } = await site.inject({ url: '/' });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': expect.stringMatching(/script-src 'self';.*frame-ancestors 'none'/),
  });
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('the API describes each of its calls, for programs and for people', async () => {
  const { result } = await site.inject({ url: '/openapi.json' });
  expect(result).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/contacts': { post: { requestBody: { content: { 'application/json': { schema: { type: 'object' } } } } } },
      '/api/admin/contacts': {
        get: { responses: { '2XX': { headers: { Link: expect.anything(), 'X-Total-Count': expect.anything() } } } },
      },
      '/api/admin/blog-posts/{id}': { put: { security: [{ session: [] }] } },
    },
  });
  const { payload } = await site.inject({ url: '/documentation' });
  expect(payload).toContain('<b>POST</b> /api/contacts');
});

test('a page answers with its tag, and with 304 to whoever has it', async () => {
  const first = await site.inject({ url: '/' });
  const again = await site.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
  expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
});

test('with the database away calls say so, and work again once it is back', async () => {
  const postgres = await startTestPostgres();
  const lonely = await startTestServer({ databaseUrl: postgres.url });
  const send = async () => await lonely.inject({ method: 'POST', url: '/api/contacts', payload: anEnquiry });
  const cookie = await lonely.signIn();
  await postgres.stop();

  const refused = await send();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.result).toMatchObject({ error: expect.stringContaining('We cannot reach our database') });
  const notReady = await lonely.inject({ url: '/readyz' });
  expect([notReady.statusCode, notReady.result]).toEqual([503, { status: 'not ready', away: ['database'] }]);
  expect((await lonely.inject({ url: '/healthz' })).statusCode).toBe(200);
  // Nobody is signed out because the session cannot be looked up.
  expect((await lonely.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(503);

  await postgres.startAgain();
  await eventually(async () => expect((await send()).statusCode).toBe(201));
  expect((await lonely.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(200);
  await lonely.close();
  await postgres.remove();
});

test('a process that was told to stop is no longer ready, though it lives', async () => {
  const leaver = await startTestServer({ databaseUrl: site.databaseUrl });
  await leaver.server.start();
  const stopped = leaver.close();
  await eventually(async () =>
    expect(await leaver.inject({ url: '/readyz' })).toMatchObject({ statusCode: 503, result: { status: 'leaving' } }),
  );
  expect((await leaver.inject({ url: '/healthz' })).statusCode).toBe(200);
  await stopped;
});
