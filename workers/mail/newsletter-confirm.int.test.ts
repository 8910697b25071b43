import { randomUUID } from 'node:crypto';
import { Subscriber } from '@prism/core/database/subscriber';
import { hashToken } from '@prism/core/newsletter/confirm-token';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import type { TestMail } from '../../infra/test/smtp.ts';
import { PermanentError } from '../errors.ts';
import { startMail } from '../test/start-mail.ts';
import { sendNewsletterConfirmation } from './newsletter-confirm.ts';

const db = openTestDatabase();

test('asks a new subscriber to confirm, by a link of which only a hash is stored', async () => {
  const { deps, server } = await startMail(db.orm);
  const { id, requestId } = await aSubscriber();
  await sendNewsletterConfirmation(deps, { subscriberId: id });

  const [mail] = server.mails();
  expect(mail).toMatchObject({
    from: 'hello@prism.example',
    to: 'ada@lovelace.example',
    subject: 'Please confirm your subscription',
    messageId: `<newsletter-confirmation.${requestId}@www.prism.example>`,
    headers: { 'reply-to': 'studio@prism.example', 'auto-submitted': 'auto-generated' },
  });
  const token = confirmTokenIn(mail);
  const stored = await reload(id);
  expect(stored.confirmTokenHash).toBe(hashToken(token));
  expect(stored.confirmExpiresAt?.getTime()).toBe(stored.requestedAt.getTime() + 7 * 24 * 60 * 60 * 1000);
  expect(mail?.html).toContain(`href="https://www.prism.example/newsletter/confirm?token=${token}"`);
});

test('the mail does not describe the newsletter, which the studio does in its form', async () => {
  const { deps, server } = await startMail(db.orm);
  const { id } = await aSubscriber();
  await sendNewsletterConfirmation(deps, { subscriberId: id });
  expect(server.mails()[0]?.text).toContain('entered this email for the Prism newsletter.');
});

test('the mail supports one-click unsubscribing', async () => {
  const { deps, server } = await startMail(db.orm);
  const { id, unsubscribeToken } = await aSubscriber();
  await sendNewsletterConfirmation(deps, { subscriberId: id });
  const address = `https://www.prism.example/newsletter/unsubscribe?token=${unsubscribeToken}`;
  expect(server.mails()[0]?.headers).toMatchObject({
    'list-unsubscribe': `<${address}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  expect(server.mails()[0]?.text).toContain(address);
});

test('one request gets one mail, across repeated and concurrent jobs', async () => {
  const { deps, server } = await startMail(db.orm);
  const { id: subscriberId } = await aSubscriber();
  await Promise.all([
    sendNewsletterConfirmation(deps, { subscriberId }),
    sendNewsletterConfirmation(deps, { subscriberId }),
  ]);
  await sendNewsletterConfirmation({ ...deps, linkSecrets: ['a new secret'] }, { subscriberId });
  expect(server.mails()).toHaveLength(1);
  expect((await reload(subscriberId)).confirmTokenHash).toBe(hashToken(confirmTokenIn(server.mails()[0])));
});

test('another request gets its own mail and link', async () => {
  const { deps, server } = await startMail(db.orm);
  const { id: subscriberId } = await aSubscriber();
  await sendNewsletterConfirmation(deps, { subscriberId });
  await db.orm.em.fork().nativeUpdate(Subscriber, { id: subscriberId }, { requestId: randomUUID() });
  await sendNewsletterConfirmation(deps, { subscriberId });
  const [first, second] = server.mails().map(confirmTokenIn);
  expect(second).not.toBe(first);
  expect((await reload(subscriberId)).confirmTokenHash).toBe(hashToken(second ?? ''));
});

test('a mail that is sent again has the same link', async () => {
  const { deps, server } = await startMail(db.orm);
  const { id: subscriberId } = await aSubscriber();
  server.failNext(1, 451);
  await expect(sendNewsletterConfirmation(deps, { subscriberId })).rejects.toThrow('rejected it temporarily');
  const { confirmTokenHash } = await reload(subscriberId);
  await sendNewsletterConfirmation(deps, { subscriberId });
  expect(hashToken(confirmTokenIn(server.mails()[0]))).toBe(confirmTokenHash);
});

test.each(['confirmed', 'unsubscribed'] as const)('an email that is %s gets no mail', async (state) => {
  const { deps, server } = await startMail(db.orm);
  const { id } = await aSubscriber({ state });
  await sendNewsletterConfirmation(deps, { subscriberId: id });
  expect(server.mails()).toEqual([]);
});

test('an erased subscriber is skipped quietly', async () => {
  const { deps, server } = await startMail(db.orm);
  await sendNewsletterConfirmation(deps, { subscriberId: randomUUID() });
  expect(server.mails()).toEqual([]);
});

test('an email with a further recipient gets no mail', async () => {
  const { deps, server } = await startMail(db.orm);
  const { id } = await aSubscriber({ email: 'ada@lovelace.example\r\nBcc: evil@example.com' });
  await expect(sendNewsletterConfirmation(deps, { subscriberId: id })).rejects.toBeInstanceOf(PermanentError);
  expect(server.mails()).toEqual([]);
});

function confirmTokenIn(mail: TestMail | undefined): string {
  return /newsletter\/confirm\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function aSubscriber(overrides: Partial<Subscriber> = {}): Promise<Subscriber> {
  const em = db.orm.em.fork();
  await em.nativeDelete(Subscriber, {});
  const subscriber = em.create(Subscriber, {
    id: randomUUID(),
    email: 'ada@lovelace.example',
    consentedAt: new Date(),
    consentVersion: '2025-01',
    requestId: randomUUID(),
    requestedAt: new Date(),
    unsubscribeToken: randomUUID(),
    ...overrides,
  });
  await em.flush();
  return subscriber;
}

async function reload(id: string): Promise<Subscriber> {
  return await db.orm.em.fork().findOneOrFail(Subscriber, { id });
}
