import { proofMinutes } from '@prism/core/contract/accounts';
import {
  mostWebhooks,
  webhookEventTypes,
  type DeliveryRow,
  type WebhookRow,
  type WebhookSecret,
} from '@prism/core/contract/webhooks';
import { AuditLine } from '@prism/core/database/audit-line';
import { OutboxEntry } from '@prism/core/database/outbox-entry';
import { Webhook } from '@prism/core/database/webhook';
import { WebhookDelivery } from '@prism/core/database/webhook-delivery';
import { openWebhookSecret } from '@prism/core/webhooks/secret';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, testSessionSecret, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('webhooks, webhook_events, webhook_deliveries, outbox'));
});

const input = (changes: object = {}) => ({
  url: 'https://hooks.example.com/in',
  description: 'Our CRM',
  events: ['enquiry.received'],
  ...changes,
});
const bodyOf = <T>({ payload }: { payload: string }): T => JSON.parse(payload);
const add = async (changes: object = {}) => await site.asAdmin('POST', '/webhooks', input(changes));
const made = async (changes: object = {}) => bodyOf<WebhookSecret>(await add(changes));
const list = async () => bodyOf<WebhookRow[]>(await site.asAdmin('GET', '/webhooks'));
const deliveriesOf = async (id: string) =>
  bodyOf<DeliveryRow[]>(await site.asAdmin('GET', `/webhooks/${id}/deliveries`));

test('a webhook shows its secret once, and stores it sealed', async () => {
  const response = await add();
  expect(response.statusCode).toBe(201);
  const { id, secret } = bodyOf<WebhookSecret>(response);
  expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
  const listed = await site.asAdmin('GET', '/webhooks');
  expect(bodyOf(listed)).toMatchObject([{ id, ...input(), paused: null, failingSince: null, oldSecretUntil: null }]);
  expect(listed.payload).not.toContain('whsec_');
  const [row] = await site.em.execute<{ row: string; sealed: string }[]>(
    'select w::text as row, sealed_secret as sealed from webhooks w',
  );
  expect(row?.row).not.toContain(secret.slice(6));
  const bytes = Buffer.from(secret.slice(6), 'base64');
  expect(openWebhookSecret(row?.sealed ?? '', id, [testSessionSecret])).toEqual(bytes);
  expect(openWebhookSecret(row?.sealed ?? '', crypto.randomUUID(), [testSessionSecret])).toBeUndefined();
  expect(openWebhookSecret(row?.sealed ?? '', id, ['another secret than that of the tests'])).toBeUndefined();
});

test.each([
  ['no address', { url: 'hooks' }, 'url', /begins with https/],
  ['plain http', { url: 'http://hooks.example.com/' }, 'url', /begins with https/],
  ['another scheme', { url: 'file:///etc/passwd' }, 'url', /begins with https/],
  ['a password in it', { url: 'https://ada:secret@hooks.example.com/' }, 'url', /Leave name and password out/],
  ['this machine', { url: 'https://localhost/' }, 'url', /private network/],
  ['this machine by number', { url: 'https://2130706433/' }, 'url', /private network/],
  ['a private network', { url: 'https://10.0.0.7/' }, 'url', /private network/],
  ['the services of a cloud', { url: 'https://169.254.169.254/latest' }, 'url', /private network/],
  ['IPv4 in IPv6', { url: 'https://[::ffff:10.0.0.7]/' }, 'url', /private network/],
  ['no events', { events: [] }, 'events', /at least one event/],
  ['events that there are not', { events: ['enquiry.burnt'] }, 'events.0', /must be one of/],
])('refuses %s at its field', async (_what, changes, field, message) => {
  const response = await add(changes);
  expect(response.statusCode).toBe(400);
  expect(bodyOf(response)).toMatchObject({ fields: { [field]: expect.stringMatching(message) } });
  expect(await list()).toEqual([]);
});

test('a webhook is changed, paused, resumed and removed, and audited', async () => {
  const { id } = await made();
  const changed = input({ url: 'https://hooks.example.com/other', events: ['post.published', 'post.published'] });
  expect((await site.asAdmin('PUT', `/webhooks/${id}`, changed)).statusCode).toBe(204);
  expect(await list()).toMatchObject([{ url: changed.url, events: ['post.published'] }]);
  await site.asAdmin('POST', `/webhooks/${id}/pause`);
  expect(await list()).toMatchObject([{ paused: { because: 'by-hand', since: expect.any(String) } }]);
  await site.asAdmin('POST', `/webhooks/${id}/resume`);
  expect(await list()).toMatchObject([{ paused: null }]);
  expect((await site.asAdmin('DELETE', `/webhooks/${id}`)).statusCode).toBe(204);
  expect(await list()).toEqual([]);
  const lines = await site.em.find(AuditLine, { kind: 'webhooks', subjectId: id }, { orderBy: { createdAt: 'asc' } });
  expect(lines.map(({ act, title, detail }) => [act, title ?? detail])).toEqual([
    ['add-webhook', 'https://hooks.example.com/in'],
    ['change-webhook', changed.url],
    ['pause-webhook', 'Paused'],
    ['pause-webhook', 'Resumed'],
    ['remove-webhook', changed.url],
  ]);
});

test('a new secret replaces the old one, which also signs for a day', async () => {
  const { id, secret } = await made();
  const renewed = bodyOf<WebhookSecret>(await site.asAdmin('POST', `/webhooks/${id}/secret`));
  expect(renewed.secret).not.toBe(secret);
  const { oldSealedSecret } = await site.em.findOneOrFail(Webhook, { id });
  expect(openWebhookSecret(oldSealedSecret ?? '', id, [testSessionSecret])).toEqual(
    Buffer.from(secret.slice(6), 'base64'),
  );
  const [row] = await list();
  expect(Date.parse(row?.oldSecretUntil ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000);
});

test.each(['/webhooks', '/webhooks/{id}', '/webhooks/{id}/secret'])(
  'redirecting data by %s requires re-authentication',
  async (path) => {
    const { id } = await made();
    await site.em.execute(`update sessions set proven_at = now() - interval '${proofMinutes + 1} minutes'`);
    const method = path === '/webhooks/{id}' ? 'PUT' : 'POST';
    const payload = path.endsWith('secret') ? undefined : input();
    expect((await site.asAdmin(method, path.replace('{id}', id), payload)).statusCode).toBe(428);
    await site.em.execute('update sessions set proven_at = now()');
  },
);

test('a test of each event is delivered like any other', async () => {
  const { id } = await made();
  for (const type of webhookEventTypes)
    expect((await site.asAdmin('POST', `/webhooks/${id}/test`, { type })).statusCode).toBe(202);
  const deliveries = await deliveriesOf(id);
  expect(deliveries.map(({ type }) => type)).toEqual([...webhookEventTypes].toReversed());
  expect(deliveries[0]).toMatchObject({ isTest: true, state: 'waiting', tries: [], nextTryAt: null });
  const pending = await site.em.find(OutboxEntry, { queue: 'webhooks' });
  expect(pending).toHaveLength(webhookEventTypes.length);
  expect(pending.map(({ data }) => data)).toEqual(
    expect.arrayContaining(deliveries.map((delivery) => ({ deliveryId: delivery.id }))),
  );
});

test('a delivery is sent again once, and not while it is pending or the webhook is paused', async () => {
  const { id } = await made();
  await site.asAdmin('POST', `/webhooks/${id}/test`, { type: 'quote.made' });
  const [delivery] = await deliveriesOf(id);
  const again = async () => await site.asAdmin('POST', `/webhooks/${id}/deliveries/${delivery?.id}/again`);
  expect((await again()).statusCode).toBe(409);
  await site.em.nativeUpdate(WebhookDelivery, {}, { state: 'delivered' });
  await site.em.execute('truncate outbox');
  expect((await again()).statusCode).toBe(202);
  expect((await again()).statusCode).toBe(409);
  expect(await site.em.count(OutboxEntry)).toBe(1);
  await site.em.nativeUpdate(WebhookDelivery, {}, { state: 'failed' });
  await site.asAdmin('POST', `/webhooks/${id}/pause`);
  expect(bodyOf(await again())).toMatchObject({ error: expect.stringMatching(/paused/) });
  expect((await site.asAdmin('POST', `/webhooks/${id}/test`, { type: 'quote.made' })).statusCode).toBe(409);
});

test('a delivery is found under its own webhook only', async () => {
  const [one, other] = [await made(), await made()];
  await site.asAdmin('POST', `/webhooks/${one.id}/test`, { type: 'quote.made' });
  const [delivery] = await deliveriesOf(one.id);
  const read = async (id: string) => await site.asAdmin('GET', `/webhooks/${id}/deliveries/${delivery?.id}`);
  expect(bodyOf(await read(one.id))).toMatchObject({ type: 'quote.made', body: null });
  expect((await read(other.id)).statusCode).toBe(404);
  expect((await site.asAdmin('GET', `/webhooks/${crypto.randomUUID()}/deliveries`)).statusCode).toBe(404);
});

test('the number of webhooks is limited', async () => {
  for (let count = 0; count < mostWebhooks; count += 1) await made();
  expect((await add()).statusCode).toBe(409);
});
