import type { OpenApi } from './plugins/api-description.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestPostgres } from '../infra/test/postgres.ts';
import { eventually } from '../infra/test/wait.ts';
import { anAdmin, cookieOf, startTestServer, type TestServer } from './test/start-test-server.ts';

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

test('an unknown call answers 404 in JSON', async () => {
  const { statusCode, result } = await site.inject({ url: '/api/nothing-here' });
  expect(statusCode).toBe(404);
  expect(result).toEqual({ statusCode: 404, error: 'This call does not exist. See /documentation.' });
});

test('someone who follows a link to a call gets a page, or is redirected after signing in', async () => {
  const follow = async (url: string, headers = {}) =>
    await site.inject({ url, headers: { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', ...headers } });
  const unknown = await follow('/api/nothing-here');
  expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(unknown.payload).toContain('<h1>This call does not exist. See /documentation.</h1>');
  const id = '00000000-0000-4000-8000-000000000000';
  const ways = {
    [`/api/admin/applications/${id}/resume`]: `applications/${id}`,
    [`/api/admin/contacts/${id}`]: `enquiries/${id}`,
  };
  for (const [url, way] of Object.entries(ways)) {
    const { statusCode, payload } = await follow(url);
    expect(statusCode).toBe(401);
    expect(payload).toContain(`content="0;url=/auth?next=${encodeURIComponent(`/prism-dashboard-2025/${way}`)}"`);
    expect((await site.inject({ url })).result).toEqual({ statusCode: 401, error: 'Please sign in.' });
    expect((await follow(url, { 'sec-fetch-dest': 'empty' })).result).toEqual({
      statusCode: 401,
      error: 'Please sign in.',
    });
  }
  expect((await follow('/api/admin/contacts.csv')).payload).toContain('content="0;url=/auth"');
});

test('an unsupported method answers with the supported ones', async () => {
  const routes = site.server.table().filter(({ path }) => !path.includes('*'));
  expect(routes.length).toBeGreaterThan(40);
  for (const { path, method: has } of routes) {
    const url = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
    for (const method of ['get', 'post', 'put', 'patch', 'delete', 'options', 'trace'] as const) {
      const taken = site.server.match(method, url);
      if (taken && !taken.path.includes('*')) continue;
      const { statusCode, headers } = await site.inject({ method, url });
      expect(`${method} ${path} ${statusCode}`).toBe(`${method} ${path} 405`);
      const allowed = String(headers['allow']).split(', ');
      expect(allowed).toContain(has.toUpperCase());
      const shapeOf = (one: string) => one.replace(/\{\w+\}/g, '{}');
      const own = routes.filter((route) => shapeOf(route.path) === shapeOf(path)).map((route) => route.method);
      expect(own).toEqual(
        expect.arrayContaining(allowed.filter((name) => name !== 'HEAD').map((name) => name.toLowerCase())),
      );
    }
  }
});

test('a path with its own route is not a parameter of another', async () => {
  const { statusCode, headers } = await site.asAdmin('GET', '/contacts/erase');
  expect([statusCode, headers['allow']]).toEqual([405, 'POST']);
  expect((await site.asAdmin('GET', '/contacts/no-id')).statusCode).toBe(400);
});

test('the API description has every path parameter and every status', async () => {
  const { paths }: OpenApi = JSON.parse((await site.inject({ url: '/openapi.json' })).payload);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, ...operation })),
  );
  const undescribed = operations.filter(({ parameters }) =>
    parameters.some((one) => one.in === 'path' && JSON.stringify(one.schema) === '{"type":"string"}'),
  );
  expect(undescribed.map(({ name }) => name)).toEqual([]);
  const webhooks = operations.find(({ name }) => name === 'get /api/admin/webhooks');
  expect(webhooks?.responses['200']).toMatchObject({
    content: { 'application/json': { schema: { type: 'array', items: { type: 'object' } } } },
  });
});

test('S-190: every answer has security headers', async () => {
  const { headers } = await site.inject({ url: '/' });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': expect.stringMatching(/script-src 'self';.*frame-ancestors 'none'/),
  });
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('S-188: scripts run from our own files or by hash, but not inline', async () => {
  const policy = String((await site.inject({ url: '/' })).headers['content-security-policy']);
  const directives = new Map(policy.split('; ').map((one) => [one.split(' ')[0], one]));
  expect(directives.get('script-src')).toMatch(/^script-src 'self'( 'sha256-[\w+/=]+')*$/);
  expect(directives.get('default-src')).toBe("default-src 'self'");
  expect(directives.get('object-src')).toBe("object-src 'none'");
  expect(directives.get('base-uri')).toBe("base-uri 'none'");
  expect(directives.get('img-src')).toBe("img-src 'self' data:");
  expect(policy).not.toContain('upgrade-insecure-requests');
  expect(directives.get('form-action')).toBe("form-action 'self'");
  expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
});

test('S-149: a body without a type is not parsed as JSON', async () => {
  const send = async (headers: Record<string, string>) =>
    await site.inject({ method: 'POST', url: '/api/contacts', payload: JSON.stringify(anEnquiry), headers });
  const untyped = await send({});
  expect(untyped.statusCode).toBe(415);
  expect(untyped.result).toMatchObject({ error: 'Send this as application/json.' });
  expect((await send({ 'content-type': 'application/json' })).statusCode).toBe(201);
  // Without a body, a missing type is valid.
  expect((await site.inject({ method: 'POST', url: '/api/logout' })).statusCode).toBe(401);
});

test('S-186: an https site loads everything over https, and pictures from allowed hosts', async () => {
  const env = { PUBLIC_URL: 'https://www.prism.example', IMAGE_HOSTS: 'images.example.com, *.cdn.example' };
  const other = await startTestServer({ databaseUrl: site.databaseUrl, env });
  const policy = String((await other.inject({ url: '/' })).headers['content-security-policy']);
  await other.close();
  expect(policy).toContain("img-src 'self' data: images.example.com *.cdn.example;");
  expect(policy).toMatch(/; upgrade-insecure-requests$/);
});

test('S-189: answers of Socket.IO have security headers', async () => {
  const env = { PUBLIC_URL: 'https://www.prism.example' };
  const other = await startTestServer({ databaseUrl: site.databaseUrl, env });
  await other.server.start();
  for (const [query, status] of [
    ['?EIO=4&transport=polling', 200],
    ['?EIO=4&transport=polling&sid=none', 400],
    ['?transport=none', 400],
  ] as const) {
    const answer = await fetch(`${other.server.info.uri}/socket.io/${query}`);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age'),
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'cross-origin-resource-policy': 'same-origin',
    });
  }
  await other.close();
});

test('S-063: answers that sign in are not cached', async () => {
  for (const [url, payload] of [
    ['/api/login', anAdmin],
    ['/api/login', { ...anAdmin, password: 'a wrong password' }],
    ['/api/register', anAdmin],
  ] as const)
    expect((await site.inject({ method: 'POST', url, payload })).headers['cache-control']).toBe('no-store');
});

test('S-064: answers for signed-in users are not cached', async () => {
  const cookie = cookieOf(await site.inject({ method: 'POST', url: '/api/login', payload: anAdmin }));
  for (const headers of [{}, { cookie }]) {
    const answer = await site.inject({ url: '/api/admin/contacts', headers });
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('S-256: an unsupported method such as TRACE does not echo its request', async () => {
  const answer = await site.inject({ method: 'TRACE', url: '/', headers: { 'x-secret': 'mine' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.payload).not.toContain('mine');
});

test('S-262: an internal error is answered in one sentence, without details', async () => {
  const broken = await startTestServer();
  await broken.em.execute('alter table contacts rename column company to firm');
  const { statusCode, result } = await broken.inject({ method: 'POST', url: '/api/contacts', payload: anEnquiry });
  await broken.close();
  expect(statusCode).toBe(500);
  expect(result).toEqual({ statusCode: 500, error: 'Something went wrong on our side. Please try again.' });
});

test('the API description has every path parameter', async () => {
  const { paths }: { paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>> } =
    JSON.parse((await site.inject({ url: '/openapi.json' })).payload);
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { parameters }] of Object.entries(operations)) {
      const described = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
      expect(`${method} ${path}: ${described.join(' ')}`).toBe(
        `${method} ${path}: ${(path.match(/\{[^}]*\}/g) ?? []).join(' ')}`,
      );
    }
});

test('the API describes each of its calls, for programs and people', async () => {
  const described = await site.inject({ url: '/openapi.json' });
  const error = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
  expect(JSON.parse(described.payload)).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/contacts': { post: { requestBody: { content: { 'application/json': { schema: { type: 'object' } } } } } },
      '/api/posts': {
        get: {
          parameters: expect.arrayContaining([
            expect.objectContaining({ name: 'page', schema: { anyOf: [expect.anything(), { const: '' }] } }),
          ]),
        },
      },
      '/api/admin/contacts': {
        get: { responses: { 200: { headers: { Link: expect.anything(), 'X-Total-Count': expect.anything() } } } },
      },
      '/api/admin/contacts/{id}': {
        patch: { requestBody: { content: { 'application/json': { schema: { minProperties: 1 } } } } },
      },
      '/api/admin/blog-posts/{id}': {
        put: { security: [{ session: [] }], responses: { 400: error, 401: error, 404: error } },
      },
      '/newsletter/confirm': {
        get: { parameters: [{ name: 'token' }] },
        post: { responses: { 200: {}, 404: {}, 410: {} } },
      },
      '/newsletter/unsubscribe': { get: {}, post: {} },
      '/healthz': { get: {} },
      '/readyz': { get: { responses: { 200: {}, 503: {} } } },
    },
  });
  // Without two patterns for one text, from which tools can hardly generate examples.
  expect(described.payload).not.toContain('allOf');
  const { payload } = await site.inject({ url: '/documentation' });
  expect(payload).toContain('<b>POST</b> /api/contacts');
});

test('with API_DOCS only staff can read the API description', async () => {
  const shut = await startTestServer({ env: { API_DOCS: 'staff' } });
  onTestFinished(() => shut.close());
  const cookie = await shut.signInAs('recruiter');
  for (const url of ['/openapi.json', '/documentation']) {
    const answer = await shut.inject({ url, headers: { cookie } });
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'private, no-store']);
    const refused = await shut.inject({ url });
    expect([url, refused.statusCode]).toEqual([url, 401]);
    expect(refused.payload).not.toContain('/api/contacts');
  }
});

test('a page has an ETag, and answers 304 for it', async () => {
  const first = await site.inject({ url: '/' });
  const again = await site.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
  expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
});

test('S-267: while the database is down calls answer 503, and recover', async () => {
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
  // A session that cannot be checked is kept.
  expect((await lonely.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(503);

  await postgres.startAgain();
  await eventually(async () => expect((await send()).statusCode).toBe(201));
  expect((await lonely.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(200);
  await lonely.close();
  await postgres.remove();
});

test('a stopping process is alive but not ready', async () => {
  const leaver = await startTestServer({ databaseUrl: site.databaseUrl });
  await leaver.server.start();
  const stopped = leaver.close();
  await eventually(async () =>
    expect(await leaver.inject({ url: '/readyz' })).toMatchObject({ statusCode: 503, result: { status: 'leaving' } }),
  );
  expect((await leaver.inject({ url: '/healthz' })).statusCode).toBe(200);
  await stopped;
});
