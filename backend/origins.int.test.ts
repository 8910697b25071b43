import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../infra/test/raw-request.ts';
import { anAdmin, startTestServer, type TestServer } from './test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());

test('S-143: a page of another site cannot read an answer or make a changing call', async () => {
  const headers = { origin: 'https://evil.example', cookie: await site.signIn() };
  const read = await site.inject({ url: '/api/admin/contacts', headers });
  expect(Object.keys(read.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  const changing = site.server.table().filter(({ method }) => method !== 'get');
  expect(changing.length).toBeGreaterThan(15);
  // Receipts, quotes, sessions and mail links use forms that work without JavaScript.
  expect(changing.filter(({ path }) => !path.startsWith('/api/')).length).toBeGreaterThan(4);
  const { cookie } = headers;
  for (const { method, path } of changing) {
    const url = path.replace(/\{\w+\*?\}/g, '00000000-0000-4000-8000-000000000000');
    const asked = async (from: Record<string, string>) =>
      (await site.inject({ method, url, headers: { cookie, ...from }, payload: {} })).statusCode;
    const refused = [
      await asked({ origin: 'https://evil.example' }),
      await asked({ origin: 'null' }),
      await asked({ 'sec-fetch-site': 'cross-site' }),
      await asked({ 'sec-fetch-site': 'same-site', origin: 'null' }),
    ];
    expect(`${method} ${path} ${refused.join(' ')}`).toBe(`${method} ${path} 403 403 403 403`);
  }
});

test('a form without an Origin is accepted if the browser reports same-origin', async () => {
  const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' };
  expect(await sendTo(site, headers)).toBe(400);
});

const sendTo = async (to: TestServer, headers: Record<string, string>) =>
  (await to.inject({ method: 'POST', url: '/api/contacts', payload: {}, headers })).statusCode;

test.each([
  'null',
  'https://evil.example',
  'http://localhost.evil.example',
  'http://localhost@evil.example',
  'file://',
  'https://localhost:3000',
  'ftp://localhost:3000',
  'http://localhost:3001',
  'http://localhost',
])('S-145: a page with origin %s is foreign', async (origin) => {
  expect(await sendTo(site, { origin, host: 'localhost:3000' })).toBe(403);
});

test.each(['localhost:3000', '127.0.0.1:8080', '[::1]:3000', 'prism.localhost'])(
  'without a public URL, a page on this machine is same-origin: %s',
  async (host) => {
    expect(await sendTo(site, { origin: `http://${host}`, host })).toBe(400);
  },
);

test('S-146: a foreign host name that resolves to this machine registers no one', async () => {
  const host = 'rebind.evil.example:3000';
  const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
  const answer = await site.inject({ method: 'POST', url: '/api/register', payload: anAdmin, headers });
  expect(answer.statusCode).toBe(403);
});

test('S-148: a request without an Origin is a program or, by Sec-Fetch-Site, same-origin', async () => {
  const from = async (fetchSite: string) => await sendTo(site, { 'sec-fetch-site': fetchSite });
  expect([await sendTo(site, {}), await from('same-origin'), await from('none')]).toEqual([400, 400, 400]);
  expect([await from('same-site'), await from('cross-site')]).toEqual([403, 403]);
});

describe('at a public url', () => {
  let published: TestServer;
  beforeAll(async () => {
    const env = { PUBLIC_URL: 'https://www.prism.example', NODE_ENV: 'production', SESSION_SECRET: 's'.repeat(32) };
    published = await startTestServer({ databaseUrl: site.databaseUrl, env });
    await published.server.start();
  });
  afterAll(() => published.close());

  const ask = async (...lines: string[]) =>
    (await rawRequest(Number(published.server.info.port), `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`))
      .split('\r\n')[0]
      ?.split(' ')[1];

  test.each([
    'http://www.prism.example',
    'https://www.prism.example:8443',
    'https://prism.example',
    'http://localhost:3000',
    'null',
  ])('S-144: a page of %s is foreign', async (origin) => {
    expect(await sendTo(published, { origin, host: new URL(origin, 'http://localhost').host })).toBe(403);
    expect(await sendTo(published, { origin: 'https://www.prism.example', host: 'www.prism.example' })).toBe(400);
  });

  test('S-147: only health is answered under another host name', async () => {
    expect(await ask('GET / HTTP/1.1', 'Host: www.prism.example')).toBe('200');
    expect(await ask('GET / HTTP/1.1', 'Host: WWW.prism.example:443')).toBe('200');
    for (const host of ['evil.example', '10.1.2.3:3000', 'www.prism.example.evil.example', 'www.prism.example:80'])
      expect(await ask('GET / HTTP/1.1', `Host: ${host}`)).toBe('421');
    expect(await ask('GET /healthz HTTP/1.1', 'Host: 10.1.2.3:3000')).toBe('200');
    expect(await ask('GET /readyz HTTP/1.1', 'Host: 10.1.2.3:3000')).toBe('200');
  });

  test('S-230: refuses a request with two hosts', async () => {
    expect(await ask('GET / HTTP/1.1', 'Host: www.prism.example', 'Host: evil.example')).toBe('400');
    expect(await ask('GET /healthz HTTP/1.1', 'Host: www.prism.example', 'host: www.prism.example')).toBe('400');
  });
});
