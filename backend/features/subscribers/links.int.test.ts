import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
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

describe.each([
  ['confirm', 'confirm-me', 'confirmed', 'done', 200],
  ['unsubscribe', 'unsubscribe-me', 'unsubscribed', 'used', 410],
] as const)('/newsletter/%s', (action, token, stateAfter, again, statusAgain) => {
  const url = `/newsletter/${action}?token=${token}`;
  const get = async () => await site.inject({ method: 'GET', url });
  const post = async (headers = {}, payload = '') => await site.inject({ method: 'POST', url, headers, payload });

  test('S-132: changes nothing on a GET request', async () => {
    await ada.aSubscriber();
    const response = await get();
    expect(response.statusCode).toBe(200);
    expect(response.payload).toContain('ready');
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect((await ada.stored()).state).toBe('pending');
  });

  test('acts on a POST request, and confirms it', async () => {
    await ada.aSubscriber();
    const response = await post();
    expect(response.statusCode).toBe(200);
    expect(response.payload).toContain('done');
    const after = await ada.stored();
    expect(after.state).toBe(stateAfter);
    expect(action === 'confirm' ? after.confirmedAt : after.unsubscribedAt).toBeInstanceOf(Date);
  });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name=List-Unsubscribe\r\n\r\nOne-Click\r\n--x--',
    ],
  ])('accepts %s from mail servers, without a redirect', async (type, payload) => {
    await ada.aSubscriber();
    expect((await post({ 'content-type': type }, payload)).statusCode).toBe(200);
    expect((await ada.stored()).state).toBe(stateAfter);
  });

  test('works once; later the page and the POST say what it did', async () => {
    await ada.aSubscriber();
    await post();
    const after = await ada.stored();
    for (const response of [await get(), await post()]) {
      expect(response.statusCode).toBe(statusAgain);
      expect(response.payload).toContain(again);
    }
    expect(await ada.stored()).toEqual(after);
  });

  test('acts once under concurrency', async () => {
    await ada.aSubscriber();
    const answers = await Promise.all(Array.from({ length: 5 }, () => post()));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array<number>(4).fill(statusAgain),
    ]);
  });

  test.each(['', '?token=', '?token=no-such-token', '?token=a&token=b', `?token=${'x'.repeat(500)}`])(
    'answers an invalid %j with the same page',
    async (query) => {
      await ada.aSubscriber();
      for (const method of ['GET', 'POST'] as const) {
        const response = await site.inject({ method, url: `/newsletter/${action}${query}` });
        expect(response.statusCode).toBe(404);
        expect(response.payload).toContain('unknown');
      }
      expect((await ada.stored()).state).toBe('pending');
    },
  );
});

test('S-130: a confirmation link expires', async () => {
  await ada.aSubscriber({ confirmExpiresAt: yesterday() });
  const response = await site.inject({ method: 'POST', url: '/newsletter/confirm?token=confirm-me' });
  expect(response.statusCode).toBe(410);
  expect(response.payload).toContain('expired');
  expect((await ada.stored()).state).toBe('pending');
});

test('a confirmation link is invalid after unsubscribing', async () => {
  await ada.aSubscriber();
  await site.inject({ method: 'POST', url: '/newsletter/unsubscribe?token=unsubscribe-me' });
  const response = await site.inject({ method: 'POST', url: '/newsletter/confirm?token=confirm-me' });
  expect(response.statusCode).toBe(410);
  expect((await ada.stored()).state).toBe('unsubscribed');
});

test('S-131: a used link stays used, also after a new request by a stranger', async () => {
  await ada.aSubscriber();
  const follow = async (token: string) =>
    (await site.inject({ method: 'POST', url: `/newsletter/confirm?token=${token}` })).statusCode;
  expect(await follow('confirm-me')).toBe(200);
  await site.inject({ method: 'POST', url: '/newsletter/unsubscribe?token=unsubscribe-me' });
  expect(await follow('confirm-me')).toBe(410);
  await ada.subscribe({ email: 'ada@example.com', source: 'home', consent: '2026-11' });
  expect(await follow('confirm-me')).toBe(404);
  expect(await ada.stored()).toMatchObject({ state: 'unsubscribed', consentVersion: '2025-01' });
  await ada.linkIsSent('confirm-me-again');
  expect(await follow('confirm-me')).toBe(404);
  expect(await follow('confirm-me-again')).toBe(200);
  const { requestedAt, ...after } = await ada.stored();
  expect(after).toMatchObject({
    state: 'confirmed',
    source: 'home',
    consentVersion: '2026-11',
    consentedAt: requestedAt,
  });
  expect(await follow('confirm-me-again')).toBe(200);
  expect(await follow('confirm-me')).toBe(404);
});

test('S-289: someone who unsubscribed and gets an unwanted confirmation ends that with one click', async () => {
  await ada.aSubscriber({ state: 'unsubscribed', requestedAt: new Date(0), unsubscribedAt: yesterday() });
  const { unsubscribedAt } = await ada.stored();
  await ada.subscribe({ email: 'ada@example.com' });
  await ada.linkIsSent('not-mine');
  const unsubscribe = async () =>
    await site.inject({ method: 'POST', url: '/newsletter/unsubscribe?token=unsubscribe-me' });
  expect((await unsubscribe()).statusCode).toBe(200);
  expect((await unsubscribe()).statusCode).toBe(410);
  expect((await site.inject({ method: 'POST', url: '/newsletter/confirm?token=not-mine' })).statusCode).toBe(410);
  await ada.subscribe({ email: 'ada@example.com' });
  expect(await ada.stored()).toMatchObject({ state: 'unsubscribed', asksAgain: false, unsubscribedAt });
});
