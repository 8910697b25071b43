import type { FactorKey } from '@prism/core/contract/own-account-calls';
import type { SentEnquiry } from '@prism/core/contract/enquiry-form-calls';
import { App } from '@prism/core/database/app';
import { reseal } from '@prism/core/database/reseal';
import { readSecrets } from '@prism/core/config/secret-list';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { anEnquiry, sendEnquiry } from './test/enquiry.ts';
import { anAdmin, cookieOf, startTestServer, type TestServer } from './test/start-test-server.ts';

const [older, newer] = ['the older secret that is long enough', 'the newer secret that is long enough'];
const both = `${older},${newer}`;

let before: TestServer;
let cookie: string;
beforeAll(async () => {
  before = await startTestServer({ env: { SESSION_SECRET: older, LINK_SECRET: older } });
  cookie = await before.signIn();
  await before.em.insertMany(App, [
    {
      name: 'Shelfmark',
      description: 'A shop.',
      category: 'e-commerce',
      image: '/a.svg',
      price: 8_999,
      timeline: '14–21 days',
    },
  ]);
});
afterAll(() => before.close());

/** The site with other secrets, on the same rows. */
async function after(env: Record<string, string>): Promise<TestServer> {
  const site = await startTestServer({ databaseUrl: before.databaseUrl, env });
  onTestFinished(() => site.close());
  return site;
}

const statusAt = async (site: TestServer, url: string, cookie = '') =>
  (await site.inject({ url, headers: { cookie } })).statusCode;
const tokenOf = (path: string) => path.split('/').at(-1) ?? '';

test('a session of the older secret lives while both are given', async () => {
  const during = await after({ SESSION_SECRET: both });
  expect(await statusAt(during, '/api/user', cookie)).toBe(200);
  const fresh = await during.signInAs('owner');
  expect(await statusAt(await after({ SESSION_SECRET: newer }), '/api/user', fresh)).toBe(200);
  expect(await statusAt(await after({ SESSION_SECRET: newer }), '/api/user', cookie)).toBe(401);
});

test('receipt and quote URLs outlive a new session secret, and a new link secret while both are given', async () => {
  const { receipt }: SentEnquiry = JSON.parse((await sendEnquiry(before, anEnquiry())).payload);
  const made = await before.inject({
    method: 'POST',
    url: '/api/quotes',
    payload: 'app=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const addresses = [
    `/api/receipts/${tokenOf(receipt ?? '')}`,
    `/api/quotes/${tokenOf(String(made.headers.location))}`,
  ];
  const statuses = async (env: Record<string, string>) => {
    const site = await after(env);
    return await Promise.all(addresses.map(async (url) => await statusAt(site, url)));
  };
  expect(await statuses({ SESSION_SECRET: newer, LINK_SECRET: older })).toEqual([200, 200]);
  expect(await statuses({ SESSION_SECRET: newer, LINK_SECRET: both })).toEqual([200, 200]);
  expect(await statuses({ SESSION_SECRET: older, LINK_SECRET: newer })).toEqual([404, 404]);
});

test('a resealed authenticator app works without the older secret', async () => {
  const call = async (url: string, payload?: object) => {
    const answer = await before.inject({ method: 'POST', url, headers: { cookie }, ...(payload && { payload }) });
    cookie = cookieOf(answer) || cookie;
    return answer;
  };
  const { key }: FactorKey = JSON.parse((await call('/api/admin/second-factor')).payload);
  const codeAt = (secondsOff: number) =>
    new TOTP({ secret: key }).generate({ timestamp: Date.now() + secondsOff * 1000 });
  expect((await call('/api/admin/second-factor/confirm', { code: codeAt(-30) })).statusCode).toBe(200);
  const login = async (SESSION_SECRET: string) => {
    const site = await after({ SESSION_SECRET });
    return await site.inject({ method: 'POST', url: '/api/login', payload: { ...anAdmin, code: codeAt(0) } });
  };
  expect((await login(newer)).statusCode).toBe(401);
  const secrets = { sessionSecrets: readSecrets(both), aiKeysSecrets: undefined };
  expect(await reseal(before.orm.em.fork(), secrets)).toEqual({ renewed: 1, asTheyWere: 0, lost: [] });
  expect(await reseal(before.orm.em.fork(), secrets)).toEqual({ renewed: 0, asTheyWere: 1, lost: [] });
  const done = await login(newer);
  expect(done.statusCode).toBe(200);
  expect(cookieOf(done)).not.toBe('');
});
