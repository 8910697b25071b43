import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createLog } from '@prism/core/log/log';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../infra/test/raw-request.ts';
import { cookieOf, noPages, startTestServer, type TestServer } from './test/start-test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'prism-hostile-'));
const clientDir = join(folder, 'client');
const logged: string[] = [];
let site: TestServer;
let port: number;

beforeAll(async () => {
  mkdirSync(join(clientDir, 'assets'), { recursive: true });
  writeFileSync(join(clientDir, 'assets', 'app.js'), '// ours');
  writeFileSync(join(folder, 'secret.txt'), 'kept from the world');
  const log = createLog('test', 'trace', { write: (line: string) => void logged.push(line) });
  site = await startTestServer({ pages: { ...noPages, clientDir }, log });
  await site.server.start();
  port = Number(site.server.info.port);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const anEnquiry = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@analytical.example',
  company: 'Engines',
  budget: '100k+',
  description: 'A machine that computes.',
};
const post = async (url: string, payload: string | Buffer | object, headers: Record<string, string> = {}) =>
  await site.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });

const hostileTexts = [
  '<script>alert(1)</script>',
  "'; drop table contacts; --",
  '${7*7}{{7*7}}',
  '=cmd|calc!A1',
  '*)(uid=*',
  '%',
  '_',
  '../../etc/passwd',
  'ada@x.co\r\nBcc: eve@x.co',
  'http://169.254.169.254/',
  '{"$gt":""}',
  '__proto__',
  '',
  '\u0000',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  '\u2028\u2029',
  '\u202eabc',
  '\u0301'.repeat(2_000),
  'İıſß',
  '１２３',
  'null',
  'NaN',
  '-0',
  '-1',
  '1e999',
  '0x10',
  '9'.repeat(400),
  '1970-01-01',
  '2025-02-31',
  ' .-@<('.repeat(2_000),
];
const hostileBodies = [
  '',
  '{',
  '[',
  '"',
  'null',
  '0',
  '[]',
  '\ufeff{}',
  '{"a":1,}',
  '\u0000',
  'a=b&c=d',
  '"\\ud800"',
  '{}',
  '['.repeat(30_000),
  '{"a":'.repeat(10_000),
  `{"a":${'9'.repeat(9_000)}}`,
  ' '.repeat(65_537),
];

interface Described {
  security: unknown[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
}

/** Every call without a session, from the API description. */
async function publicCalls() {
  const { payload } = await site.inject({ url: '/openapi.json' });
  const { paths }: { paths: Record<string, Record<string, Described>> } = JSON.parse(payload);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security }]) => path.startsWith('/api/') && security.length === 0)
      .map(([verb, { parameters, requestBody }]) => {
        const queries = parameters.flatMap(({ name, in: place }) => (place === 'query' ? [name] : []));
        const fields = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
          Object.keys(schema.properties ?? {}),
        );
        return { method: verb.toUpperCase(), path, queries, fields };
      }),
  );
}

describe('S-231: refuses ambiguous requests, and closes their connection', () => {
  const start = 'POST /api/newsletter HTTP/1.1\r\nHost: localhost\r\n';
  const hidden = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
  test.each([
    ['two lengths', `${start}Content-Length: 2\r\nContent-Length: 49\r\n\r\n{}${hidden}`],
    ['a length and chunks', `${start}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['chunks and something else', `${start}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
    ['an unknown encoding', `${start}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a blank before the colon', `${start}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a folded header', `${start}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a line that ends early', `${start}X: y\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['half of a line end', `${start}X: y\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a chunk that ends early', `${start}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n${hidden}`],
    ['a chunk beyond all numbers', `${start}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n${hidden}`],
    ['a length with a sign', `${start}Content-Length: +2\r\n\r\n{}${hidden}`],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['20 kB of headers', `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`],
  ])('%s', async (_what, bytes) => {
    const answers = (await rawRequest(port, bytes)).match(/HTTP\/1\.1 \d+/g);
    expect(answers).toEqual(['HTTP/1.1 400']);
  });
});

describe('S-207: a path reaches built files only', () => {
  test.each([
    ['/assets/..%2f..%2fsecret.txt'],
    ['/assets/%2e%2e/%2e%2e/secret.txt'],
    ['/assets/../../secret.txt'],
    ['/assets/..%5c..%5csecret.txt'],
    ['/..%2fsecret.txt'],
    ['/../secret.txt'],
    ['/assets/%00.js'],
    ['/.git/config'],
    ['/newsletter/unsubscribe?token=%00'],
    ['a name too long for a file', `/assets/${'a'.repeat(300)}.js`],
    ['such a name elsewhere', `/${'a'.repeat(300)}.js`],
    ['a path too long for a file', `/${'a/'.repeat(4_000)}b.js`],
  ])('%s', async (name, path = name) => {
    const answer = await rawRequest(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toContain('kept from the world');
  });

  test('and a folder is not listed', async () => {
    expect((await site.inject({ url: '/assets/' })).payload).not.toContain('app.js');
    expect((await site.inject({ url: '/assets/app.js' })).payload).toBe('// ours');
  });
});

describe('a request body', () => {
  test.each([
    ['nested thirty thousand deep', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400],
    ['of ten thousand lists', `{"email":[${'[],'.repeat(10_000)}[]]}`, 400],
    ['that reaches for the prototype', '{"__proto__":{"isAdmin":true},"email":"ada@x.co"}', 400],
    ['that spells it otherwise', '{"\\u005f_proto__":{"isAdmin":true},"email":"ada@x.co"}', 400],
    ['that reaches for the constructor', '{"constructor":{"prototype":{"isAdmin":true}},"email":"ada@x.co"}', 400],
    ['that shadows a method', '{"hasOwnProperty":1,"toString":1,"email":"ada@x.co"}', 400],
    ['beyond 64 kB', `{"email":"${'x'.repeat(70_000)}"}`, 413],
    ['of another encoding', Buffer.from('{"email":"ada@x.co"}', 'utf16le'), 400],
  ])('S-237: refuses %s', async (_what, body, status) => {
    expect((await post('/api/newsletter', body)).statusCode).toBe(status);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  test('S-238: with thousands of unknown fields gets a short answer', async () => {
    const body = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 0]));
    const { statusCode, payload } = await post('/api/newsletter', body);
    expect(statusCode).toBe(400);
    expect(payload.length).toBeLessThan(10_000);
  });

  test('that is compressed is not decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, 'x'));
    const { statusCode, result } = await post('/api/newsletter', bomb, { 'content-encoding': 'gzip' });
    expect([statusCode, result]).toEqual([415, { statusCode: 415, error: 'Send this uncompressed.' }]);
  });

  test('S-239: with characters that the database refuses is stored without them', async () => {
    const strange = {
      ...anEnquiry,
      firstName: 'A\u0000da\ud800',
      description: `${'\udfff'}\u0000 a machine`,
      website: '\u0000',
    };
    expect((await post('/api/contacts', strange)).statusCode).toBe(201);
    expect((await post('/api/contacts', { ...strange, website: 'x\u0000\ud800' })).statusCode).toBe(201);
  });
});

test('S-244: no public call fails with hostile texts and bodies, and accepted ones are stored completely', async () => {
  const calls = await publicCalls();
  expect(calls.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/apps', '/api/contacts', '/api/applications', '/api/login', '/api/newsletter']),
  );
  const failed: string[] = [];
  const send = async (method: string, url: string, payload?: string) => {
    const headers = { 'content-type': 'application/json' };
    const { statusCode } = await site.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    if (statusCode >= 500) failed.push(`${statusCode}: ${method} ${url.slice(0, 200)} ${payload?.slice(0, 200) ?? ''}`);
  };
  for (const { method, path, queries, fields } of calls) {
    for (const text of hostileTexts) {
      const url = path.replace(/\{\w+\}/g, () => encodeURIComponent(text.toWellFormed()));
      const query = new URLSearchParams(queries.map((name) => [name, text]));
      const body = JSON.stringify(Object.fromEntries(fields.map((name) => [name, text])));
      await send(method, `${url}?${String(query)}`, method === 'GET' ? undefined : body);
    }
    for (const body of method === 'GET' ? [] : hostileBodies) await send(method, path, body);
  }
  for (const text of hostileTexts) {
    await send('POST', '/api/contacts', JSON.stringify({ ...anEnquiry, description: `A machine ${text}` }));
    await send('POST', '/api/newsletter', JSON.stringify({ email: 'ada@analytical.example', source: text }));
  }
  expect(failed).toEqual([]);
  const [counts] = await site.em.execute<{ enquiries: number; pending: number }[]>(
    `select (select count(*)::int from contacts where quarantine is null) as enquiries,
       (select count(*)::int from outbox where data->>'contactId' in (select id::text from contacts)) as pending`,
  );
  expect(counts?.enquiries).toBeGreaterThan(20);
  expect(counts?.pending).toBe(counts?.enquiries);
});

test('S-235: every route avoids hapi’s body parsers, which can crash the process', () => {
  const withBodies = site.server.table().filter(({ settings }) => settings.payload);
  expect(withBodies.length).toBeGreaterThan(15);
  for (const { method, path, settings } of withBodies) {
    const { timeout, multipart } = settings.payload ?? {};
    expect({ call: `${method} ${path}`, timeout, multipart }).toMatchObject({ timeout: false, multipart: false });
  }
});

describe('the log', () => {
  const secrets = [
    'correct horse battery',
    'a wrong password',
    'ada@analytical.example',
    'Fe26.2',
    'a-token-from-a-mail',
  ];

  test('S-257: records successful and failed sign-ins, and no secrets', async () => {
    const account = { username: 'studio.admin', password: 'correct horse battery' };
    const cookie = cookieOf(await post('/api/register', account));
    await post('/api/login', { ...account, password: 'a wrong password' });
    await post('/api/login', account, { cookie });
    await post('/api/contacts', anEnquiry, { origin: 'https://evil.example' });
    await site.inject({
      url: '/newsletter/unsubscribe?token=a-token-from-a-mail',
      headers: { authorization: 'Basic x' },
    });
    const lines: unknown[] = logged.map((line) => JSON.parse(line));
    expect(lines).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ event: 'registration', status: 201 }),
        expect.objectContaining({ event: 'sign-in', status: 401, address: '127.0.0.1' }),
        expect.objectContaining({ event: 'sign-in', status: 200 }),
        expect.objectContaining({ event: 'call', status: 403, path: '/api/contacts' }),
      ]),
    );
    expect(secrets.filter((secret) => logged.join('').includes(secret))).toEqual([]);
  });

  test('S-162: warns once of an undeclared proxy', async () => {
    for (const forwarded of ['203.0.113.9', '203.0.113.10'])
      await site.inject({ url: '/api/apps', headers: { 'x-forwarded-for': forwarded } });
    expect(logged.filter((line) => line.includes('TRUST_PROXY is off'))).toHaveLength(1);
  });

  test('S-258: of a database error does not contain the row', async () => {
    await site.em.execute(`alter table contacts add constraint none check (email is null) not valid`);
    expect((await post('/api/contacts', anEnquiry)).statusCode).toBe(500);
    expect(logged.at(-1)).toContain('violates check constraint');
    expect(secrets.filter((secret) => logged.join('').includes(secret))).toEqual([]);
  });
});
