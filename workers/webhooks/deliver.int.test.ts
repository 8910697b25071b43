import { randomUUID } from 'node:crypto';
import { readNetworks } from '@prism/core/config/trusted-proxies';
import { erasures, webhookEvents, webhookEventTypes, type WebhookEventType } from '@prism/core/contract/webhooks';
import { Alert } from '@prism/core/database/alert';
import { Enquiry } from '@prism/core/database/enquiry';
import { Webhook } from '@prism/core/database/webhook';
import { WebhookDelivery } from '@prism/core/database/webhook-delivery';
import { WebhookEvent } from '@prism/core/database/webhook-event';
import { newWebhookSecret, sealWebhookSecret } from '@prism/core/webhooks/secret';
import { publishEvent } from '@prism/core/webhooks/publish';
import { Webhook as Verifier } from 'standardwebhooks';
import { beforeEach, expect, test } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { startReceiver, type Received, type Receiver } from '../../infra/test/receiver.ts';
import { UndeliveredError } from '../errors.ts';
import { deliver, giveUpDelivery, type DeliveryDeps } from './deliver.ts';

const db = openTestDatabase();
const sessionSecrets = ['a secret that only the tests share'] as const;

beforeEach(async () => {
  await db.orm.em
    .fork()
    .execute(emptied('webhooks, webhook_events, webhook_deliveries, quotes, contacts, outbox, alerts'));
});

const deps = (): DeliveryDeps => ({
  fork: () => db.orm.em.fork(),
  sessionSecrets,
  publicUrl: 'https://studio.example',
  networks: readNetworks('127.0.0.0/8'),
});

/** A webhook for `receiver`, and its secret. */
async function aWebhook({ url }: Pick<Receiver, 'url'>, changes: Partial<Webhook> = {}) {
  const em = db.orm.em.fork();
  const id = randomUUID();
  const secret = newWebhookSecret();
  const sealedSecret = sealWebhookSecret(secret, id, sessionSecrets);
  em.create(Webhook, { id, url, description: '', events: [...webhookEventTypes], sealedSecret, ...changes });
  await em.flush();
  return { id, secret };
}

/** Stores an enquiry, with deliveries to all webhooks. */
async function anEnquiry(): Promise<string> {
  const em = db.orm.em.fork();
  const id = randomUUID();
  const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@analytical.example', company: 'Engines' };
  em.create(Enquiry, { id, ...person, budget: '25k-50k', budgetLabel: '$25K-$50K', description: 'A loom.' });
  await em.flush();
  await publishEvent(em, 'enquiry.received', { subjectId: id });
  return id;
}

const deliveries = async () => await db.orm.em.fork().find(WebhookDelivery, {}, { populate: ['event', 'webhook'] });
const theDelivery = async () => {
  const [delivery] = await deliveries();
  if (!delivery) throw new Error('nothing is to be delivered');
  return delivery;
};
const attempt = async (number = 1, allowed = 13) =>
  await deliver(deps(), { deliveryId: (await theDelivery()).id }, { number, allowed });

/** Verifies a delivery with an independent library. */
function verified(secret: string, { body, headers }: Received): unknown {
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return new Verifier(secret).verify(body, given);
}

test('a delivery has the event, signed by a public standard', async () => {
  await using receiver = await startReceiver((response) => response.writeHead(200).end('thank you'));
  const { secret } = await aWebhook(receiver);
  const id = await anEnquiry();
  expect(await attempt()).toBe('completed');
  const [received] = receiver.received;
  expect(received && verified(secret, received)).toMatchObject({
    type: 'enquiry.received',
    version: 1,
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { id, firstName: 'Ada', email: 'ada@analytical.example', budget: '$25K-$50K', stage: 'new' },
  });
  const { event, webhook, state, tries } = await theDelivery();
  expect(received?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': event.id });
  expect({ state, tries }).toMatchObject({
    state: 'delivered',
    tries: [{ status: 200, answer: 'thank you', problem: null, ms: expect.any(Number) }],
  });
  expect(webhook).toMatchObject({ failingSince: null, deliveredAt: expect.any(Date) });
});

test('restricted rows are not delivered', async () => {
  await using receiver = await startReceiver();
  await aWebhook(receiver);
  const id = await anEnquiry();
  const em = db.orm.em.fork();
  await em.execute('update contacts set restricted_at = now()');
  expect(await attempt()).toBe('cancelled');
  expect(receiver.received).toEqual([]);
  expect(await theDelivery()).toMatchObject({ state: 'failed', tries: [{ problem: 'Its processing is restricted.' }] });
  await em.nativeUpdate(Enquiry, { id }, { restrictedAt: null });
});

test('a delivered event is not sent again when its job repeats', async () => {
  await using receiver = await startReceiver();
  await aWebhook(receiver);
  await anEnquiry();
  expect([await attempt(), await attempt(2)]).toEqual(['completed', 'completed']);
  expect(receiver.received).toHaveLength(1);
});

test('a changed body or another secret fails the verification', async () => {
  await using receiver = await startReceiver();
  const { secret } = await aWebhook(receiver);
  await anEnquiry();
  await attempt();
  const [received] = receiver.received;
  if (!received) throw new Error('nothing came');
  expect(() => verified(secret, { ...received, body: received.body.replace('Ada', 'Eve') })).toThrow();
  expect(() => verified(newWebhookSecret(), received)).toThrow();
});

test('a retry has the same id and body, even if the row has changed', async () => {
  await using receiver = await startReceiver((response, count) => response.writeHead(count === 1 ? 500 : 202).end());
  await aWebhook(receiver);
  const id = await anEnquiry();
  await expect(attempt()).rejects.toThrow(UndeliveredError);
  const failed = await theDelivery();
  expect(failed).toMatchObject({ state: 'waiting', nextTryAt: expect.any(Date), tries: [{ status: 500 }] });
  expect(failed.webhook.failingSince).not.toBeNull();
  await db.orm.em.fork().nativeUpdate(Enquiry, { id }, { company: 'Other engines' });
  expect(await attempt(2)).toBe('completed');
  const [first, second] = receiver.received;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  const delivered = await theDelivery();
  expect(delivered).toMatchObject({ state: 'delivered', nextTryAt: null, tries: [{ status: 500 }, { status: 202 }] });
  expect(delivered.webhook.failingSince).toBeNull();
});

test('the last attempt abandons it, with the reason', async () => {
  await aWebhook({ url: 'http://127.0.0.1:1/' });
  await anEnquiry();
  await expect(attempt(13)).rejects.toThrow('127.0.0.1: It refused the connection.');
  expect(await theDelivery()).toMatchObject({ state: 'failed', nextTryAt: null });
});

test('after a rotation both secrets sign until the old one ends', async () => {
  await using receiver = await startReceiver();
  const { id, secret: old } = await aWebhook(receiver);
  const em = db.orm.em.fork();
  const webhook = await em.findOneOrFail(Webhook, { id });
  const secret = newWebhookSecret();
  em.assign(webhook, {
    oldSealedSecret: webhook.sealedSecret,
    sealedSecret: sealWebhookSecret(secret, id, sessionSecrets),
    oldSecretUntil: new Date(Date.now() + 60_000),
  });
  await em.flush();
  await anEnquiry();
  await attempt();
  const [both] = receiver.received;
  for (const each of [old, secret]) expect(both && verified(each, both)).toMatchObject({ type: 'enquiry.received' });
  await db.orm.em
    .fork()
    .execute(`update webhooks set old_secret_until = now(); update webhook_deliveries set state = 'waiting'`);
  await attempt();
  const [, one] = receiver.received;
  expect(one && verified(secret, one)).toMatchObject({ type: 'enquiry.received' });
  expect(() => one && verified(old, one)).toThrow();
});

test('an undecryptable secret sends nothing, with instructions', async () => {
  await using receiver = await startReceiver();
  await aWebhook(receiver, { sealedSecret: sealWebhookSecret(newWebhookSecret(), randomUUID(), sessionSecrets) });
  await anEnquiry();
  await expect(attempt()).rejects.toThrow('Make a new one.');
  expect(receiver.received).toEqual([]);
});

test('a 410 pauses the webhook at once, and alerts the owner', async () => {
  await using receiver = await startReceiver((response) => response.writeHead(410).end());
  await aWebhook(receiver);
  await anEnquiry();
  expect(await attempt()).toBe('cancelled');
  const { state, webhook } = await theDelivery();
  expect({ state, because: webhook.pausedBecause }).toEqual({ state: 'failed', because: 'gone' });
  expect(await db.orm.em.fork().find(Alert, {})).toMatchObject([
    { kind: 'webhook-paused', facts: { host: '127.0.0.1', reason: 'gone' } },
  ]);
});

test('after days of failures an abandoned delivery pauses the webhook, and abandons pending ones', async () => {
  await using receiver = await startReceiver((response) => response.writeHead(503).end());
  await aWebhook(receiver, { failingSince: new Date(Date.now() - 3 * 86_400_000 - 60_000) });
  await anEnquiry();
  await expect(attempt(), 'one failure after days of quiet is tried again').rejects.toThrow(UndeliveredError);
  expect((await theDelivery()).webhook).toMatchObject({ pausedAt: null });
  await expect(attempt(13)).rejects.toThrow(UndeliveredError);
  expect((await theDelivery()).webhook).toMatchObject({ pausedBecause: 'failing' });
  expect(await db.orm.em.fork().find(Alert, {})).toMatchObject([{ facts: { reason: 'failing' } }]);
  expect(await attempt(2)).toBe('cancelled');
  expect(await theDelivery()).toMatchObject({
    state: 'failed',
    tries: [{}, {}, { problem: 'The webhook was paused.' }],
  });
  expect(receiver.received).toHaveLength(2);
});

test('a private network is not reached unless allowed', async () => {
  await using receiver = await startReceiver();
  await aWebhook(receiver);
  await anEnquiry();
  const { id: deliveryId } = await theDelivery();
  const delivering = deliver({ ...deps(), networks: undefined }, { deliveryId }, { number: 1, allowed: 13 });
  await expect(delivering).rejects.toThrow(/private network/);
  expect(receiver.received).toEqual([]);
});

test('erased data is not sent', async () => {
  await using receiver = await startReceiver();
  await aWebhook(receiver);
  const id = await anEnquiry();
  const { id: deliveryId } = await theDelivery();
  await db.orm.em.fork().nativeDelete(Enquiry, { id });
  expect(await deliver(deps(), { deliveryId }, { number: 1, allowed: 13 })).toBe('completed');
  expect(receiver.received).toEqual([]);
  expect(await db.orm.em.fork().count(WebhookEvent)).toBe(0);
  expect(await deliver(deps(), { deliveryId }, { number: 1, allowed: 13 })).toBe('completed');
});

test('a delivery whose workers died is abandoned in the log, too', async () => {
  await aWebhook({ url: 'http://127.0.0.1:1/' });
  await anEnquiry();
  const { id } = await theDelivery();
  await giveUpDelivery(db.orm.em.fork(), id, 'The worker died.');
  expect(await theDelivery()).toMatchObject({ state: 'failed', tries: [{ problem: 'The worker died.' }] });
});

test('only active webhooks that subscribe to an event get it', async () => {
  await aWebhook({ url: 'http://127.0.0.1:1/asks' });
  await aWebhook({ url: 'http://127.0.0.1:1/other' }, { events: ['post.published'] });
  await aWebhook({ url: 'http://127.0.0.1:1/paused' }, { pausedAt: new Date(), pausedBecause: 'by-hand' });
  await anEnquiry();
  expect((await deliveries()).map(({ webhook }) => webhook.url)).toEqual(['http://127.0.0.1:1/asks']);
});

test('without subscriptions nothing is written', async () => {
  await aWebhook({ url: 'http://127.0.0.1:1/' }, { events: ['post.published'] });
  await anEnquiry();
  const em = db.orm.em.fork();
  expect([await em.count(WebhookEvent), await em.count(WebhookDelivery)]).toEqual([0, 0]);
  expect(await em.execute('select from outbox')).toEqual([]);
});

test.each(webhookEventTypes)('a test of %s is marked, and otherwise complete', async (type) => {
  await using receiver = await startReceiver();
  const { id: webhook } = await aWebhook(receiver);
  const em = db.orm.em.fork();
  const event = em.create(WebhookEvent, { type: type satisfies WebhookEventType, subjectId: null });
  em.create(WebhookDelivery, { webhook, event, type, isTest: true, url: receiver.url });
  await em.flush();
  expect(await attempt()).toBe('completed');
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    type,
    version: webhookEvents[type].version,
    test: true,
    data: { id: expect.any(String), ...(!erasures[type] && { createdAt: expect.any(String) }) },
  });
});

test('an erasure sends the id, so that receivers can erase it too', async () => {
  await using receiver = await startReceiver();
  const { id: webhook } = await aWebhook(receiver);
  const em = db.orm.em.fork();
  const subjectId = randomUUID();
  const event = em.create(WebhookEvent, { type: 'enquiry.erased', subjectId });
  em.create(WebhookDelivery, { webhook, event, type: 'enquiry.erased', isTest: false, url: receiver.url });
  await em.flush();
  expect(await attempt()).toBe('completed');
  const { data } = JSON.parse(receiver.received[0]?.body ?? '');
  expect(data).toEqual({ id: subjectId });
});
