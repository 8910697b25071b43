import { randomUUID } from 'node:crypto';
import { OutboxEntry } from '@prism/core/database/outbox-entry';
import { Subscriber } from '@prism/core/database/subscriber';
import type { BusMessage } from '@prism/core/live/messages';
import { hashToken } from '@prism/core/newsletter/confirm-token';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute('truncate subscribers, outbox');
});

const subscribe = (payload: object) => site.inject({ method: 'POST', url: '/api/newsletter', payload });
const stored = async () => await site.orm.em.fork().findOneOrFail(Subscriber, { email: 'ada@example.com' });

async function aSubscriber(overrides: Partial<Subscriber> = {}): Promise<Subscriber> {
  const subscriber = site.em.create(Subscriber, {
    id: randomUUID(),
    email: 'ada@example.com',
    consentedAt: new Date(),
    consentVersion: '2025-01',
    requestId: randomUUID(),
    requestedAt: new Date(),
    confirmTokenHash: hashToken('confirm-me'),
    confirmExpiresAt: new Date(Date.now() + 60_000),
    unsubscribeToken: 'unsubscribe-me',
    ...overrides,
  });
  await site.em.flush();
  return subscriber;
}

describe('POST /api/newsletter', () => {
  test('stores the address in lower case together with the mail it owes', async () => {
    const response = await subscribe({ email: ' Ada@Example.com ', source: 'home' });
    expect(response.statusCode).toBe(202);
    expect(response.result).toEqual({ status: 'pending' });
    const subscriber = await stored();
    expect(subscriber).toMatchObject({ state: 'pending', source: 'home', consentVersion: '2025-01' });
    const owed = await site.em.find(OutboxEntry, {});
    expect(owed).toMatchObject([{ queue: 'email', name: 'newsletter-confirm', data: { subscriberId: subscriber.id } }]);
  });

  test.each(['ada', 'ada@example', 'ada@x.co\r\nBcc: eve@x.co', '', undefined])('refuses %j', async (email) => {
    const response = await subscribe({ email });
    const error = 'Invalid email address';
    expect(response.statusCode).toBe(400);
    expect(response.result).toEqual({ statusCode: 400, error, fields: { email: error } });
    expect(await site.em.count(Subscriber)).toBe(0);
  });

  test.each(['pending', 'confirmed', 'unsubscribed'] as const)(
    'answers an address that is %s like a new one, and does as much',
    async (state) => {
      const { id } = await aSubscriber({ state });
      const response = await subscribe({ email: 'ADA@example.com' });
      expect(response.statusCode).toBe(202);
      expect(response.result).toEqual({ status: 'pending' });
      expect(await site.em.find(OutboxEntry, {})).toMatchObject([{ data: { subscriberId: id } }]);
    },
  );

  test('leaves a confirmed subscriber as they are', async () => {
    const before = await aSubscriber({ state: 'confirmed', source: 'blog', requestedAt: yesterday() });
    await subscribe({ email: 'ada@example.com', source: 'home' });
    expect(await stored()).toMatchObject({ state: 'confirmed', source: 'blog', requestId: before.requestId });
  });

  test('lets someone who left come back, once they confirm again', async () => {
    const before = await aSubscriber({ state: 'unsubscribed', requestedAt: yesterday() });
    await subscribe({ email: 'ada@example.com' });
    const after = await stored();
    expect(after.state).toBe('pending');
    expect(after.requestId).not.toBe(before.requestId);
  });

  test('counts a repeat within an hour as the same request, so that nobody is flooded', async () => {
    await subscribe({ email: 'ada@example.com' });
    const { requestId } = await stored();
    await subscribe({ email: 'ada@example.com' });
    expect((await stored()).requestId).toBe(requestId);
    await site.em.execute(`update subscribers set requested_at = now() - interval '61 minutes'`);
    await subscribe({ email: 'ada@example.com' });
    expect((await stored()).requestId).not.toBe(requestId);
  });

  test('twenty requests at once make one subscriber', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe({ email: 'ada@example.com' })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    expect(await site.em.count(Subscriber)).toBe(1);
  });

  test('is limited for each client', async () => {
    const strict = await startTestServer({ env: { RATE_LIMITS: 'on' }, databaseUrl: site.databaseUrl });
    const again = () =>
      strict.inject({ method: 'POST', url: '/api/newsletter', payload: { email: 'ada@example.com' } });
    for (let count = 0; count < 10; count += 1) await again();
    const response = await again();
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    await strict.close();
  });
});

describe.each([
  ['confirm', 'confirm-me', 'confirmed'],
  ['unsubscribe', 'unsubscribe-me', 'unsubscribed'],
] as const)('/newsletter/%s', (action, token, stateAfter) => {
  const url = `/newsletter/${action}?token=${token}`;
  const get = async () => await site.inject({ method: 'GET', url });
  const post = async (headers = {}, payload = '') => await site.inject({ method: 'POST', url, headers, payload });

  test('changes nothing when it is only looked at', async () => {
    await aSubscriber();
    const response = await get();
    expect(response.statusCode).toBe(200);
    expect(response.payload).toContain('ready');
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect((await stored()).state).toBe('pending');
  });

  test('acts when it is posted, and then says that it did', async () => {
    await aSubscriber();
    const response = await post();
    expect(response.statusCode).toBe(200);
    expect(response.payload).toContain('done');
    const after = await stored();
    expect(after.state).toBe(stateAfter);
    expect(action === 'confirm' ? after.confirmedAt : after.unsubscribedAt).toBeInstanceOf(Date);
  });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name=List-Unsubscribe\r\n\r\nOne-Click\r\n--x--',
    ],
  ])('takes what mail servers send as %s, without a redirect', async (type, payload) => {
    await aSubscriber();
    expect((await post({ 'content-type': type }, payload)).statusCode).toBe(200);
    expect((await stored()).state).toBe(stateAfter);
  });

  test('works once: then both the link and the press say that it was used', async () => {
    await aSubscriber();
    await post();
    for (const response of [await get(), await post()]) {
      expect(response.statusCode).toBe(410);
      expect(response.payload).toContain('used');
    }
  });

  test('of several presses at once one acts', async () => {
    await aSubscriber();
    const answers = await Promise.all(Array.from({ length: 5 }, () => post()));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410, 410, 410]);
  });

  test.each(['', '?token=', '?token=no-such-token', '?token=a&token=b', `?token=${'x'.repeat(500)}`])(
    'answers %j with a page that knows nothing of it',
    async (query) => {
      await aSubscriber();
      for (const method of ['GET', 'POST'] as const) {
        const response = await site.inject({ method, url: `/newsletter/${action}${query}` });
        expect(response.statusCode).toBe(404);
        expect(response.payload).toContain('unknown');
      }
      expect((await stored()).state).toBe('pending');
    },
  );
});

test('a confirmation link is good for a while only', async () => {
  await aSubscriber({ confirmExpiresAt: yesterday() });
  const response = await site.inject({ method: 'POST', url: '/newsletter/confirm?token=confirm-me' });
  expect(response.statusCode).toBe(410);
  expect(response.payload).toContain('expired');
  expect((await stored()).state).toBe('pending');
});

test('who unsubscribes before confirming can no longer be confirmed by that link', async () => {
  await aSubscriber();
  await site.inject({ method: 'POST', url: '/newsletter/unsubscribe?token=unsubscribe-me' });
  const response = await site.inject({ method: 'POST', url: '/newsletter/confirm?token=confirm-me' });
  expect(response.statusCode).toBe(410);
  expect((await stored()).state).toBe('unsubscribed');
});

test('the bus hears of a new address, of its confirmation and its end, not of a repeat', async () => {
  const heard: BusMessage[] = [];
  const stop = site.bus.subscribe((message) => void heard.push(message));
  await subscribe({ email: 'ada@example.com' });
  await subscribe({ email: 'ada@example.com' });
  const { id: subscriberId } = await stored();
  await site.em.execute('update subscribers set confirm_token_hash = ?, confirm_expires_at = ?', [
    hashToken('confirm-me'),
    new Date(Date.now() + 60_000),
  ]);
  await site.inject({ method: 'POST', url: '/newsletter/confirm?token=confirm-me' });
  const { unsubscribeToken } = await site.em.findOneOrFail(
    Subscriber,
    { id: subscriberId },
    { populate: ['unsubscribeToken'] },
  );
  await site.inject({ method: 'POST', url: `/newsletter/unsubscribe?token=${unsubscribeToken}` });
  await expect.poll(() => heard).toEqual(Array.from({ length: 3 }, () => ({ type: 'subscriber', subscriberId })));
  stop();
});

test('only the admin sees who subscribed, and never a token', async () => {
  const list = (cookie = '') => site.inject({ method: 'GET', url: '/api/admin/subscribers', headers: { cookie } });
  const { id, createdAt } = await aSubscriber({ source: 'home' });
  expect((await list()).statusCode).toBe(401);
  const response = await list(await site.signIn());
  expect(JSON.parse(response.payload)).toEqual([
    {
      ...{ id, email: 'ada@example.com', state: 'pending', source: 'home' },
      ...{ createdAt: createdAt.toISOString(), confirmedAt: null, unsubscribedAt: null },
      mails: [{ purpose: 'confirmation', status: 'waiting', reason: null, sentAt: null }],
    },
  ]);
});

function yesterday(): Date {
  return new Date(Date.now() - 24 * 60 * 60 * 1000);
}
