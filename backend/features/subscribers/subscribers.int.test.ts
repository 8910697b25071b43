import { OutboxEntry } from '@prism/core/database/outbox-entry';
import { Subscriber } from '@prism/core/database/subscriber';
import type { BusMessage } from '@prism/core/live/messages';
import { addressHash } from '@prism/core/people/address-hash';
import { hashToken } from '@prism/core/newsletter/confirm-token';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, testAddressSecret, type TestServer } from '../../test/start-test-server.ts';
import { subscribersOf, yesterday } from '../../test/subscribers.ts';

let site: TestServer;
let ada: ReturnType<typeof subscribersOf>;
beforeAll(async () => {
  site = await startTestServer();
  ada = subscribersOf(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('subscribers, suppressions, mails, outbox'));
});

describe('POST /api/newsletter', () => {
  test('stores the email in lower case and enqueues its mail', async () => {
    const response = await ada.subscribe({ email: ' Ada@Example.com ', source: 'home', consent: '2026-11' });
    expect(response.statusCode).toBe(202);
    expect(response.result).toEqual({ status: 'pending' });
    const subscriber = await ada.stored();
    expect(subscriber).toMatchObject({ state: 'pending', source: 'home', consentVersion: '2026-11' });
    const pending = await site.em.find(OutboxEntry, {});
    expect(pending).toMatchObject([
      { queue: 'email', name: 'newsletter-confirm', data: { subscriberId: subscriber.id } },
    ]);
  });

  test.each(['ada', 'ada@example', 'ada@x.co\r\nBcc: eve@x.co', '', undefined])('refuses %j', async (email) => {
    const response = await ada.subscribe({ email });
    const error = 'Invalid email address';
    expect(response.statusCode).toBe(400);
    expect(response.result).toEqual({ statusCode: 400, error, fields: { email: error } });
    expect(await site.em.count(Subscriber)).toBe(0);
  });

  test('stores no wording if none was shown, and refuses an unknown one', async () => {
    await ada.subscribe({ email: 'ada@example.com' });
    expect(await ada.stored()).toMatchObject({ consentVersion: null });
    const response = await ada.subscribe({ email: 'ada@example.com', consent: '1999-01' });
    expect(response.statusCode).toBe(400);
    expect(response.result).toMatchObject({ fields: { consent: 'This version of the consent text is unknown' } });
  });

  test('S-226: ignores the honeypot’s catch, with the same answer', async () => {
    const response = await ada.subscribe({ email: 'ada@example.com', website: 'https://spam.example' });
    expect(response.statusCode).toBe(202);
    expect(response.result).toEqual({ status: 'pending' });
    expect(await site.em.count(Subscriber)).toBe(0);
    expect(await site.em.count(OutboxEntry)).toBe(0);
  });

  test.each(['pending', 'confirmed', 'unsubscribed'] as const)(
    'answers an email that is %s like a new one, after the same work',
    async (state) => {
      const { id } = await ada.aSubscriber({ state });
      const response = await ada.subscribe({ email: 'ADA@example.com' });
      expect(response.statusCode).toBe(202);
      expect(response.result).toEqual({ status: 'pending' });
      expect(await site.em.find(OutboxEntry, {})).toMatchObject([{ data: { subscriberId: id } }]);
    },
  );

  test('S-079: does not change a confirmed subscriber', async () => {
    const before = await ada.aSubscriber({ state: 'confirmed', source: 'blog', requestedAt: yesterday() });
    await ada.subscribe({ email: 'ada@example.com', source: 'home' });
    expect(await ada.stored()).toMatchObject({ state: 'confirmed', source: 'blog', requestId: before.requestId });
  });

  test('S-288: keeps an unsubscribed one with its consent, and stores the new request separately', async () => {
    const left = { state: 'unsubscribed', unsubscribedAt: new Date(Date.now() - 1_000), source: 'blog' } as const;
    const before = await ada.aSubscriber({ ...left, requestedAt: yesterday() });
    await ada.subscribe({ email: 'ada@example.com', source: 'home', consent: '2026-11' });
    const after = await ada.stored();
    expect(after).toMatchObject({ ...left, consentVersion: '2025-01', consentedAt: before.consentedAt });
    expect(after).toMatchObject({ asksAgain: true, requestSource: 'home', requestConsentVersion: '2026-11' });
    expect(after.requestId).not.toBe(before.requestId);
  });

  test('makes a new request after an unsubscription, and no other until its link expires', async () => {
    await ada.aSubscriber();
    await site.inject({ method: 'POST', url: '/newsletter/confirm?token=confirm-me' });
    await site.inject({ method: 'POST', url: '/newsletter/unsubscribe?token=unsubscribe-me' });
    const { requestId } = await ada.stored();
    await ada.subscribe({ email: 'ada@example.com' });
    const again = await ada.stored();
    expect(again.requestId).not.toBe(requestId);
    await ada.subscribe({ email: 'ada@example.com' });
    await aged('29 days');
    await ada.subscribe({ email: 'ada@example.com' });
    expect((await ada.stored()).requestId).toBe(again.requestId);
    await aged('30 days');
    await ada.subscribe({ email: 'ada@example.com' });
    expect((await ada.stored()).requestId).not.toBe(again.requestId);
  });

  test('makes a new request an hour after a mail that was held back', async () => {
    const { requestId } = await ada.aSubscriber({
      state: 'unsubscribed',
      unsubscribedAt: yesterday(),
      asksAgain: true,
    });
    await site.em.execute(
      `insert into mails (id, kind, subject_id, message_id, held_back, created_at)
       values (gen_random_uuid(), 'newsletter-confirmation', ?, 'x', 'ceiling', now())`,
      [requestId],
    );
    await ada.subscribe({ email: 'ada@example.com' });
    expect((await ada.stored()).requestId).toBe(requestId);
    await site.em.execute(`update subscribers set requested_at = now() - interval '61 minutes'`);
    await ada.subscribe({ email: 'ada@example.com' });
    expect((await ada.stored()).requestId).not.toBe(requestId);
  });

  test('S-290: recognises an unsubscription after its row is deleted, by a keyed hash', async () => {
    await ada.aSubscriber();
    await site.inject({ method: 'POST', url: '/newsletter/unsubscribe?token=unsubscribe-me' });
    const { unsubscribedAt } = await ada.stored();
    const kept = await site.em.execute<{ email_hash: string }[]>('select email_hash from suppressions');
    expect(kept).toEqual([{ email_hash: addressHash(testAddressSecret, 'ada@example.com') }]);
    await site.em.execute('delete from subscribers');
    await ada.subscribe({ email: 'Ada@example.com' });
    expect(await ada.stored()).toMatchObject({ state: 'unsubscribed', unsubscribedAt, asksAgain: true });
    await ada.linkIsSent('welcome-back');
    await site.inject({ method: 'POST', url: '/newsletter/confirm?token=welcome-back' });
    expect(await ada.stored()).toMatchObject({ state: 'confirmed', unsubscribedAt: null, asksAgain: false });
    expect(await site.em.execute('select from suppressions')).toEqual([]);
  });

  test('S-229: counts a repeat within an hour as the same request, so that no inbox is flooded', async () => {
    await ada.subscribe({ email: 'ada@example.com' });
    const { requestId } = await ada.stored();
    await ada.subscribe({ email: 'ada@example.com' });
    expect((await ada.stored()).requestId).toBe(requestId);
    await site.em.execute(`update subscribers set requested_at = now() - interval '61 minutes'`);
    await ada.subscribe({ email: 'ada@example.com' });
    expect((await ada.stored()).requestId).not.toBe(requestId);
  });

  test('twenty concurrent requests create one subscriber', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.subscribe({ email: 'ada@example.com' })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    expect(await site.em.count(Subscriber)).toBe(1);
  });

  test('S-252: is rate limited per client', async () => {
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

test('publishes a new subscriber, the confirmation and the end, but not a repeat', async () => {
  const heard: BusMessage[] = [];
  const stop = site.bus.subscribe((message) => void heard.push(message));
  await ada.subscribe({ email: 'ada@example.com' });
  await ada.subscribe({ email: 'ada@example.com' });
  const { id: subscriberId } = await ada.stored();
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
  // Events are sent in batches, so those of the previous test may still arrive.
  const ofThis = () => heard.filter((message) => 'subscriberId' in message && message.subscriberId === subscriberId);
  await expect.poll(ofThis).toEqual(Array.from({ length: 3 }, () => ({ type: 'subscriber', subscriberId })));
  stop();
});

test('the list requires permission, and contains no tokens', async () => {
  const list = (cookie = '') => site.inject({ method: 'GET', url: '/api/admin/subscribers', headers: { cookie } });
  const { id, createdAt } = await ada.aSubscriber({ source: 'home' });
  expect((await list()).statusCode).toBe(401);
  const response = await list(await site.signIn());
  expect(JSON.parse(response.payload)).toEqual([
    {
      id,
      email: 'ada@example.com',
      state: 'pending',
      source: 'home',
      createdAt: createdAt.toISOString(),
      confirmedAt: null,
      unsubscribedAt: null,
      askedAgainAt: null,
      mails: [{ purpose: 'confirmation', status: 'waiting', reason: null, sentAt: null }],
    },
  ]);
});

/** Moves all rows into the past. */
async function aged(by: string): Promise<void> {
  await site.em.execute(
    `update subscribers set requested_at = requested_at - ?::interval, unsubscribed_at = unsubscribed_at - ?::interval`,
    [by, by],
  );
}

describe('a newsletter box without JavaScript', () => {
  const post = async (box: string, fields: Record<string, string>) =>
    await site.inject({
      method: 'POST',
      url: `/newsletter/${box}`,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    });

  test('subscribes the email, and redirects to a page with instructions', async () => {
    const { statusCode, headers } = await post('home/2026-11', { email: ' Ada@Example.com ' });
    expect([statusCode, headers.location]).toEqual([303, '/newsletter/confirm?asked']);
    expect(await ada.stored()).toMatchObject({ state: 'pending', source: 'home', consentVersion: '2026-11' });
    const answer = await site.inject({ url: String(headers.location) });
    expect([answer.statusCode, answer.payload]).toEqual([200, expect.stringContaining('asked')]);
  });

  test.each([
    ['home/2026-11', { email: 'ada@' }, 400, 'Invalid email address'],
    ['home/1999-01', { email: 'ada@example.com' }, 400, 'This version of the consent text is unknown'],
    ['cellar/2026-11', { email: 'ada@example.com' }, 400, ''],
  ])('refuses %s with %j on a page', async (box, fields, status, sentence) => {
    const { statusCode, headers, payload } = await post(box, fields);
    expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(payload).toContain(sentence);
    expect(await site.em.count(Subscriber)).toBe(0);
  });

  test('ignores the honeypot’s catch, with the same answer', async () => {
    const { statusCode } = await post('home/2026-11', { email: 'ada@example.com', website: 'https://spam.example' });
    expect([statusCode, await site.em.count(Subscriber)]).toEqual([303, 0]);
  });
});
