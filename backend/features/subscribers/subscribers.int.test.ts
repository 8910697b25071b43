import { randomUUID } from 'node:crypto';
import { OutboxEntry } from '@prism/core/database/outbox-entry';
import { Subscriber } from '@prism/core/database/subscriber';
import type { BusMessage } from '@prism/core/live/messages';
import { addressHash } from '@prism/core/people/address-hash';
import { hashToken } from '@prism/core/newsletter/confirm-token';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, testAddressSecret, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute('truncate subscribers, suppressions, mails, outbox');
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
    const response = await subscribe({ email: ' Ada@Example.com ', source: 'home', consent: '2026-11' });
    expect(response.statusCode).toBe(202);
    expect(response.result).toEqual({ status: 'pending' });
    const subscriber = await stored();
    expect(subscriber).toMatchObject({ state: 'pending', source: 'home', consentVersion: '2026-11' });
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

  test('stores no wording where the caller showed none, and refuses one that never was', async () => {
    await subscribe({ email: 'ada@example.com' });
    expect(await stored()).toMatchObject({ consentVersion: null });
    const response = await subscribe({ email: 'ada@example.com', consent: '1999-01' });
    expect(response.statusCode).toBe(400);
    expect(response.result).toMatchObject({ fields: { consent: 'This version of the wording is not known' } });
  });

  test('leaves alone what the trap caught, with the same answer', async () => {
    const response = await subscribe({ email: 'ada@example.com', website: 'https://spam.example' });
    expect(response.statusCode).toBe(202);
    expect(response.result).toEqual({ status: 'pending' });
    expect(await site.em.count(Subscriber)).toBe(0);
    expect(await site.em.count(OutboxEntry)).toBe(0);
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

  test('leaves who left as they are, with what they agreed to, and keeps the new request beside it', async () => {
    const left = { state: 'unsubscribed', unsubscribedAt: new Date(Date.now() - 1_000), source: 'blog' } as const;
    const before = await aSubscriber({ ...left, requestedAt: yesterday() });
    await subscribe({ email: 'ada@example.com', source: 'home', consent: '2026-11' });
    const after = await stored();
    expect(after).toMatchObject({ ...left, consentVersion: '2025-01', consentedAt: before.consentedAt });
    expect(after).toMatchObject({ asksAgain: true, requestSource: 'home', requestConsentVersion: '2026-11' });
    expect(after.requestId).not.toBe(before.requestId);
  });

  test('makes a new request of who comes back within the hour, and then none until that one’s link has expired', async () => {
    await aSubscriber();
    await site.inject({ method: 'POST', url: '/newsletter/confirm?token=confirm-me' });
    await site.inject({ method: 'POST', url: '/newsletter/unsubscribe?token=unsubscribe-me' });
    const { requestId } = await stored();
    await subscribe({ email: 'ada@example.com' });
    const again = await stored();
    expect(again.requestId).not.toBe(requestId);
    await subscribe({ email: 'ada@example.com' });
    await aged('29 days');
    await subscribe({ email: 'ada@example.com' });
    expect((await stored()).requestId).toBe(again.requestId);
    await aged('30 days');
    await subscribe({ email: 'ada@example.com' });
    expect((await stored()).requestId).not.toBe(again.requestId);
  });

  test('makes a new request of who left and whose mail was held back, an hour later', async () => {
    const { requestId } = await aSubscriber({ state: 'unsubscribed', unsubscribedAt: yesterday(), asksAgain: true });
    await site.em.execute(
      `insert into mails (id, kind, subject_id, message_id, held_back, created_at)
       values (gen_random_uuid(), 'newsletter-confirmation', ?, 'x', 'ceiling', now())`,
      [requestId],
    );
    await subscribe({ email: 'ada@example.com' });
    expect((await stored()).requestId).toBe(requestId);
    await site.em.execute(`update subscribers set requested_at = now() - interval '61 minutes'`);
    await subscribe({ email: 'ada@example.com' });
    expect((await stored()).requestId).not.toBe(requestId);
  });

  test('knows who left also when their row is gone, by a hash that tells nobody who it was', async () => {
    await aSubscriber();
    await site.inject({ method: 'POST', url: '/newsletter/unsubscribe?token=unsubscribe-me' });
    const { unsubscribedAt } = await stored();
    const kept = await site.em.execute<{ email_hash: string }[]>('select email_hash from suppressions');
    expect(kept).toEqual([{ email_hash: addressHash(testAddressSecret, 'ada@example.com') }]);
    await site.em.execute('delete from subscribers');
    await subscribe({ email: 'Ada@example.com' });
    expect(await stored()).toMatchObject({ state: 'unsubscribed', unsubscribedAt, asksAgain: true });
    await linkIsSent('welcome-back');
    await site.inject({ method: 'POST', url: '/newsletter/confirm?token=welcome-back' });
    expect(await stored()).toMatchObject({ state: 'confirmed', unsubscribedAt: null, asksAgain: false });
    expect(await site.em.execute('select from suppressions')).toEqual([]);
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

test('a used link does nothing again, whatever a stranger enters meanwhile', async () => {
  await aSubscriber();
  const follow = async (token: string) =>
    (await site.inject({ method: 'POST', url: `/newsletter/confirm?token=${token}` })).statusCode;
  expect(await follow('confirm-me')).toBe(200);
  await site.inject({ method: 'POST', url: '/newsletter/unsubscribe?token=unsubscribe-me' });
  expect(await follow('confirm-me')).toBe(410);
  await subscribe({ email: 'ada@example.com', source: 'home', consent: '2026-11' });
  expect(await follow('confirm-me')).toBe(404);
  expect(await stored()).toMatchObject({ state: 'unsubscribed', consentVersion: '2025-01' });
  await linkIsSent('confirm-me-anew');
  expect(await follow('confirm-me')).toBe(404);
  expect(await follow('confirm-me-anew')).toBe(200);
  const { requestedAt, ...after } = await stored();
  expect(after).toMatchObject({
    state: 'confirmed',
    source: 'home',
    consentVersion: '2026-11',
    consentedAt: requestedAt,
  });
  expect(await follow('confirm-me-anew')).toBe(410);
});

test('who left and did not ask to come back ends that with one press, and is not written to again', async () => {
  await aSubscriber({ state: 'unsubscribed', requestedAt: new Date(0), unsubscribedAt: yesterday() });
  const { unsubscribedAt } = await stored();
  await subscribe({ email: 'ada@example.com' });
  await linkIsSent('not-mine');
  const unsubscribe = async () =>
    await site.inject({ method: 'POST', url: '/newsletter/unsubscribe?token=unsubscribe-me' });
  expect((await unsubscribe()).statusCode).toBe(200);
  expect((await unsubscribe()).statusCode).toBe(410);
  expect((await site.inject({ method: 'POST', url: '/newsletter/confirm?token=not-mine' })).statusCode).toBe(410);
  await subscribe({ email: 'ada@example.com' });
  expect(await stored()).toMatchObject({ state: 'unsubscribed', asksAgain: false, unsubscribedAt });
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
  // News travels together, so that of the test before may still be on its way.
  const ofThis = () => heard.filter((message) => 'subscriberId' in message && message.subscriberId === subscriberId);
  await expect.poll(ofThis).toEqual(Array.from({ length: 3 }, () => ({ type: 'subscriber', subscriberId })));
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
      ...{ createdAt: createdAt.toISOString(), confirmedAt: null, unsubscribedAt: null, askedAgainAt: null },
      mails: [{ purpose: 'confirmation', status: 'waiting', reason: null, sentAt: null }],
    },
  ]);
});

/** Does to the row what the worker does. */
async function linkIsSent(token: string): Promise<void> {
  const expires = new Date(Date.now() + 60_000);
  await site.em.nativeUpdate(Subscriber, {}, { confirmTokenHash: hashToken(token), confirmExpiresAt: expires });
}

/** Moves all that happened so far into the past. */
async function aged(by: string): Promise<void> {
  await site.em.execute(
    `update subscribers set requested_at = requested_at - ?::interval, unsubscribed_at = unsubscribed_at - ?::interval`,
    [by, by],
  );
}

function yesterday(): Date {
  return new Date(Date.now() - 24 * 60 * 60 * 1000);
}
