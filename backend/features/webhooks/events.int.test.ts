import type { WebhookEventType } from '@prism/core/contract/webhooks';
import { Application } from '@prism/core/database/application';
import { App } from '@prism/core/database/app';
import { OutboxEntry } from '@prism/core/database/outbox-entry';
import { WebhookDelivery } from '@prism/core/database/webhook-delivery';
import { WebhookEvent } from '@prism/core/database/webhook-event';
import { webhookEventTypes } from '@prism/core/contract/webhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { aForm, sendForm } from '../../test/application-form.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(
    emptied(
      'webhooks, webhook_events, webhook_deliveries, outbox, history_lines, quotes, contacts, applications, idempotency_keys, erasures, mails',
    ),
  );
  const events = [...webhookEventTypes];
  await site.asAdmin('POST', '/webhooks', { url: 'https://hooks.example.com/', description: '', events });
});

const jsonOf = ({ payload }: { payload: string }) => JSON.parse(payload);

/** Events so far in order, with their subject; each must have one pending delivery. */
async function heard(): Promise<[WebhookEventType, string | null][]> {
  const em = site.orm.em.fork();
  const events = await em.find(WebhookEvent, {}, { orderBy: { createdAt: 'asc' } });
  const deliveries = await em.find(WebhookDelivery, {});
  expect(deliveries.map(({ event }) => event.id).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
  const pending = await em.find(OutboxEntry, { name: 'deliver-webhook' });
  expect(pending.map(({ data }) => Object.values(data)[0]).toSorted()).toEqual(
    deliveries.map(({ id }) => id).toSorted(),
  );
  return events.map(({ type, subjectId }) => [type, subjectId ?? null]);
}

const enquire = async (changes: object = {}, headers = {}) =>
  String(jsonOf(await sendEnquiry(site, { ...anEnquiry(), ...changes }, headers)).id);

test('an enquiry publishes one event when it is stored, also if repeated', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const id = await enquire({}, headers);
  await enquire({}, headers);
  expect(await heard()).toEqual([['enquiry.received', id]]);
});

test('suspected spam publishes an event at its release', async () => {
  await enquire({ website: 'spam' });
  expect(await heard()).toEqual([]);
  const [caught] = jsonOf(await site.asAdmin('GET', '/quarantined-contacts'));
  await site.asAdmin('POST', `/quarantined-contacts/${caught.id}/release`);
  expect(await heard()).toEqual([['enquiry.received', caught.id]]);
});

test('each change of stage publishes an event with the previous stage', async () => {
  const id = await enquire();
  await site.asAdmin('PATCH', `/contacts/${id}`, { handled: true });
  const lost = { was: 'talk', is: 'lost', reason: 'Too dear' };
  expect((await site.asAdmin('PATCH', `/contacts/${id}`, { stage: lost })).statusCode).toBe(200);
  expect((await heard()).map(([type]) => type)).toEqual([
    'enquiry.received',
    'enquiry.stage_changed',
    'enquiry.stage_changed',
  ]);
  const moves = await site.em.find(WebhookEvent, { type: 'enquiry.stage_changed' }, { orderBy: { createdAt: 'asc' } });
  expect(moves.map(({ details }) => details)).toEqual([
    { stage: 'talk', previousStage: 'new' },
    { stage: 'lost', previousStage: 'talk' },
  ]);
});

test('each change of an application’s stage publishes one event, also with a mail', async () => {
  await sendForm(site, aForm());
  const { id } = await site.em.findOneOrFail(Application, { quarantine: null });
  const move = async (stage: object) =>
    expect((await site.asAdmin('PATCH', `/applications/${id}`, { stage })).statusCode).toBe(200);
  await move({ was: 'new', is: 'review' });
  await move({ was: 'new', is: 'review' });
  const mail = { id: crypto.randomUUID(), subject: 'Your application', text: 'Not this time.', seen: null };
  await move({ was: 'review', is: 'declined', mail });
  await move({ was: 'review', is: 'declined', mail });
  expect((await heard()).map(([type, subject]) => [type, subject === id])).toEqual([
    ['application.received', true],
    ['application.stage_changed', true],
    ['application.stage_changed', true],
  ]);
  const moves = await site.em.find(
    WebhookEvent,
    { type: 'application.stage_changed' },
    { orderBy: { createdAt: 'asc' } },
  );
  expect(moves.map(({ details }) => details)).toEqual([
    { stage: 'review', previousStage: 'new' },
    { stage: 'declined', previousStage: 'review' },
  ]);
});

test('a refused change publishes no event', async () => {
  const id = await enquire();
  const stage = { was: 'proposal', is: 'won' };
  expect((await site.asAdmin('PATCH', `/contacts/${id}`, { stage })).statusCode).toBe(409);
  expect(await heard()).toEqual([['enquiry.received', id]]);
});

test('an application publishes an event, a quarantined one at its release', async () => {
  await sendForm(site, aForm());
  const { id } = await site.em.findOneOrFail(Application, { quarantine: null });
  expect(await heard()).toEqual([['application.received', id]]);
  await sendForm(site, aForm({ fields: { website: 'spam' } }));
  const caught = await site.em.findOneOrFail(Application, { quarantine: { $ne: null } });
  expect(await heard()).toHaveLength(1);
  await site.asAdmin('POST', `/quarantined-applications/${caught.id}/release`);
  expect((await heard()).at(-1)).toEqual(['application.received', caught.id]);
});

test('a quote publishes events when it is created and accepted, followed by their effects', async () => {
  const app = await site.em.findOneOrFail(App, {}, { orderBy: { id: 'asc' } });
  const post = async (url: string, payload: string) =>
    await site.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const path = String((await post('/api/quotes', `app=${app.id}`)).headers.location);
  const [[type, quoteId] = []] = await heard();
  expect(type).toBe('quote.made');
  await post(path, 'firstName=Jo&lastName=Adler&email=jo@adler.example&company=Adler&agreed=yes');
  await post(path, 'firstName=Jo&lastName=Adler&email=jo@adler.example&company=Adler&agreed=yes');
  const all = await heard();
  expect(all).toHaveLength(4);
  expect(all).toContainEqual(['quote.accepted', quoteId]);
  const types = all.map(([each]) => each).toSorted();
  expect(types).toEqual(['enquiry.received', 'enquiry.stage_changed', 'quote.accepted', 'quote.made']);
});

test('an article publishes events when it is published and unpublished, not when it is edited', async () => {
  const post = {
    title: 'Looms',
    slug: `looms-${crypto.randomUUID().slice(0, 8)}`,
    excerpt: 'Of looms',
    content: 'Text',
    author: 'Ada',
    authorBio: 'Writes',
    readTime: '1 min read',
    category: 'Technology',
    tags: [],
    featured: false,
    image: '/x.png',
  };
  const { id } = jsonOf(await site.asAdmin('POST', '/blog-posts', { ...post, published: false }));
  expect(await heard()).toEqual([]);
  const save = async (published: boolean, title = post.title) =>
    expect((await site.asAdmin('PUT', `/blog-posts/${id}`, { ...post, title, published })).statusCode).toBe(200);
  await save(true);
  await save(true, 'Other looms');
  await save(false);
  await save(true);
  await site.asAdmin('DELETE', `/blog-posts/${id}`);
  await site.asAdmin('POST', `/blog-posts/${id}/restore`);
  const [shown, hidden] = ['post.published', 'post.unpublished'];
  expect(await heard()).toEqual([shown, hidden, shown, hidden, shown].map((type) => [type, id]));
});

test('an erasure deletes deliveries about one person, and no others', async () => {
  await enquire({ email: 'grace@navy.example' });
  const id = await enquire({ email: 'ada@analytical.example' });
  await sendForm(site, aForm({ fields: { email: 'ada@analytical.example' } }));
  await site.asAdmin('PATCH', `/contacts/${id}`, { handled: true });
  await site.em.execute(`update webhook_events set body = 'ada@analytical.example' where subject_id <> '${id}'`);
  expect(await heard()).toHaveLength(4);
  await site.asAdmin('POST', '/personal-data/erase', { email: 'Ada@analytical.example' });
  // Plus the events of the erasures, which contain only ids.
  const kept = (await site.em.find(WebhookEvent, {})).map(({ type }) => type).toSorted();
  expect(kept).toEqual(['application.erased', 'enquiry.erased', 'enquiry.received']);
  expect(await site.em.count(WebhookDelivery)).toBe(3);
});
