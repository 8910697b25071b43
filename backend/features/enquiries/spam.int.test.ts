import { ResponseTarget } from '@prism/core/database/response-target';
import { AuditLine } from '@prism/core/database/audit-line';
import { CountChange } from '@prism/core/database/count-change';
import { Enquiry } from '@prism/core/database/enquiry';
import { HistoryEvent } from '@prism/core/database/history-event';
import { MailRecord } from '@prism/core/database/mail-record';
import { inQuarantineToo } from '@prism/core/database/quarantine';
import { OutboxEntry } from '@prism/core/database/outbox-entry';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { hearOfEnquiries } from '../../test/enquiry-news.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

const isHeld = { quarantine: { $ne: null } };

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(
    emptied(
      'quotes, contacts, history_lines, answer_promises, bookings, labels, contact_labels, mails, outbox, count_changes, erasures, audit_lines, idempotency_keys',
    ),
  );
});

const send = async (changes: object = {}): Promise<string> =>
  JSON.parse((await sendEnquiry(site, anEnquiry(changes))).payload).id;
const call = async (path: string, ids: readonly string[]) => {
  const { statusCode, payload } = await site.asAdmin('POST', path, ids);
  return { statusCode, body: JSON.parse(payload) };
};
const markAsSpam = async (...ids: string[]) => await call('/contacts/spam', ids);
const release = async (...ids: string[]) => await call('/quarantined-contacts/release', ids);
const get = async (path: string) => JSON.parse((await site.asAdmin('GET', path)).payload);

describe('an enquiry marked as spam', () => {
  test('is not listed, and is unchanged after its release', async () => {
    const id = await send();
    const [owner] = await get('/enquiry-owners');
    await site.asAdmin('PATCH', `/contacts/${id}`, {
      owner: { was: null, is: owner.id },
      nextStep: { was: null, is: { text: 'Look closer', on: '2027-01-04' } },
      labels: { give: ['odd'] },
    });
    await site.asAdmin('PUT', `/contacts/${id}/notes/${crypto.randomUUID()}`, { text: 'No such company.' });
    const { promise, ...before } = await get(`/contacts/${id}`);
    expect(promise).not.toBeNull();

    expect(await markAsSpam(id)).toEqual({ statusCode: 200, body: [{ id, error: null }] });
    expect(await get('/contacts')).toEqual([]);
    expect(await get('/quarantined-contacts')).toMatchObject([{ id, website: '', markedAt: expect.any(String) }]);
    expect(await site.em.count(ResponseTarget)).toBe(0);
    const counts = await site.em.fork().find(CountChange, { kind: 'enquiries' });
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(0);

    await site.em.nativeDelete(OutboxEntry, {});
    expect(await release(id)).toEqual({ statusCode: 200, body: [{ id, error: null }] });
    expect(await get(`/contacts/${id}`)).toEqual({ ...before, promise: expect.objectContaining({ answeredAt: null }) });
    expect(
      (await get(`/contacts/${id}/history`)).map(({ act, is }: { act: string; is: unknown }) => [act, is]),
    ).toEqual([
      ['owner', owner.name],
      ['next-step', { text: 'Look closer', on: '2027-01-04' }],
      ['labels', undefined],
      ['note', undefined],
      ['spam', true],
      ['spam', false],
    ]);
    expect(await site.em.fork().find(OutboxEntry, {})).toMatchObject([{ name: 'contact-received' }]);
    const lines = await site.em.fork().find(AuditLine, { subjectId: id }, { orderBy: { createdAt: 'asc' } });
    expect(lines.slice(-2).map(({ act }) => act)).toEqual(['mark-as-spam', 'release-contacts']);
  });

  test('must be unanswered, without quote and session; others are refused with the reason', async () => {
    const [answered, quoted, fresh] = [await send(), await send({ app: '1' }), await send()];
    await site.asAdmin('PATCH', `/contacts/${answered}`, { handled: true });
    const error = 'It was answered or merged, or has a quote or a session, so it can’t be spam.';
    const gone = crypto.randomUUID();
    expect((await markAsSpam(answered, quoted, fresh, gone)).body).toEqual([
      { id: answered, error },
      { id: quoted, error },
      { id: fresh, error: null },
      { id: gone, error: 'This enquiry no longer exists.' },
    ]);
    expect(await site.em.count(Enquiry)).toBe(2);
  });

  test('is deleted with its history, labels and mail records', async () => {
    const id = await send();
    await site.asAdmin('PATCH', `/contacts/${id}`, { labels: { give: ['odd'] } });
    const em = site.em.fork();
    em.create(MailRecord, { kind: 'contact-notice', subjectId: id, messageId: '<1@x>', sentAt: new Date() });
    await em.flush();
    await markAsSpam(id);
    expect(await site.em.count(MailRecord)).toBe(1);
    expect((await site.asAdmin('DELETE', `/quarantined-contacts/${id}`)).statusCode).toBe(204);
    const left = await site.em.execute(
      `select (select count(*) from history_lines) + (select count(*) from contact_labels) + (select count(*) from mails)
         + (select count(*) from contacts where quarantine is not null) as rows`,
    );
    expect(left).toEqual([{ rows: '0' }]);
  });
});

describe('erasing several enquiries', () => {
  test('deletes and records each, and keeps other enquiries of its sender', async () => {
    const { heard, stop } = await hearOfEnquiries(site.bus);
    const [ada, bea, other] = [await send({ app: '1' }), await send(), await send()];
    await expect.poll(() => heard).toEqual([ada, bea, other]);
    await site.asAdmin('PUT', `/contacts/${ada}/replies/${crypto.randomUUID()}`, { text: 'Hello.', seen: null });
    await expect.poll(() => heard).toEqual([ada, bea, other, ada]);
    expect((await call('/contacts/erase', [ada, bea])).body).toEqual([
      { id: ada, error: null },
      { id: bea, error: null },
    ]);
    // One event for all of them.
    await expect.poll(() => heard).toEqual([ada, bea, other, ada, ada]);
    stop();
    expect(await get('/contacts')).toMatchObject([{ id: other }]);
    expect(await site.em.count(HistoryEvent)).toBe(0);
    const [{ quotes, erasures } = {}] = await site.em.execute<{ quotes: number; erasures: number }[]>(
      'select (select count(*)::int from quotes) as quotes, (select count(*)::int from erasures) as erasures',
    );
    expect({ quotes, erasures }).toEqual({ quotes: 0, erasures: 2 });
    expect(await site.em.fork().count(AuditLine, { act: 'erase-enquiries', subjectId: { $in: [ada, bea] } })).toBe(2);
  });

  test('keeps one with a coming session, because its client could not be notified', async () => {
    const id = await send();
    await site.em.execute(
      `insert into bookings (id, contact_id, line_id, starts_at, ends_at, free_at, created_at)
       select gen_random_uuid(), ?::uuid, gen_random_uuid(), t, t + interval '30 minutes', t + interval '45 minutes', now()
       from (select now() + interval '1 day' as t) x`,
      [id],
    );
    expect((await call('/contacts/erase', [id])).body).toEqual([
      { id, error: 'A session is booked. Cancel it first, so that the client is notified.' },
    ]);
    expect(await site.em.count(Enquiry)).toBe(1);
  });

  test('requires permission for personal data', async () => {
    const id = await send();
    const headers = { cookie: await site.signInAs('sales') };
    const refused = await site.inject({
      method: 'POST',
      url: '/api/admin/contacts/erase',
      headers,
      payload: [id],
    });
    expect(refused.statusCode).toBe(403);
    expect(await site.em.count(Enquiry)).toBe(1);
  });
});

test('the data of an email includes quarantined enquiries with their history', async () => {
  const id = await send();
  await site.asAdmin('PUT', `/contacts/${id}/notes/${crypto.randomUUID()}`, { text: 'Odd.' });
  await markAsSpam(id);
  const person = { email: 'ada@analytical.example' };
  const erased = JSON.parse((await site.asAdmin('POST', '/personal-data/erase', person)).payload);
  expect(erased).toMatchObject({ erased: { enquiries: 0, spam: 1 } });
  expect(await site.em.count(Enquiry, isHeld, inQuarantineToo)).toBe(0);
  expect(await site.em.count(HistoryEvent)).toBe(0);
});
