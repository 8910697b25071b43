import { randomUUID } from 'node:crypto';
import { ResponseTarget } from '@prism/core/database/response-target';
import { AuditLine } from '@prism/core/database/audit-line';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
let id: string;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('contacts, history_lines, mails, outbox, audit_lines, idempotency_keys'));
  id = JSON.parse((await sendEnquiry(site, anEnquiry())).payload).id;
});

const reply = async (replyId: string, text: string) =>
  (await site.asAdmin('PUT', `/contacts/${id}/replies/${replyId}`, { text, seen: null })).statusCode;
const pending = async () =>
  await site.em.execute<{ data: unknown }[]>(`select data from outbox where name = 'enquiry-reply'`);
const history = async () => JSON.parse((await site.asAdmin('GET', `/contacts/${id}/history`)).payload);

test('a reply answers a new enquiry, enqueues its mail, and is in the history', async () => {
  const replyId = randomUUID();
  expect(await reply(replyId, 'Yes, it can.')).toBe(204);
  expect(await pending()).toEqual([{ data: { replyId } }]);
  expect(await history()).toMatchObject([
    { act: 'reply', text: 'Yes, it can.', mail: { purpose: 'reply', status: 'waiting' } },
    { act: 'stage', was: 'new', is: 'talk', mail: null },
  ]);
  const promise = await site.em.fork().findOneOrFail(ResponseTarget, { enquiry: id });
  expect(promise.answeredAt).toEqual(expect.any(Date));
  await site.asAdmin('PATCH', `/contacts/${id}`, { stage: { was: 'talk', is: 'new' } });
  expect((await site.em.fork().findOneOrFail(ResponseTarget, { enquiry: id })).answeredAt).toEqual(promise.answeredAt);
  const { payload } = await site.asAdmin('PATCH', `/contacts/${id}`, { handled: false });
  expect(JSON.parse(payload)).toMatchObject({
    handled: true,
    promise: { answeredAt: promise.answeredAt?.toISOString() },
  });
  const [line] = await site.em.fork().find(AuditLine, { act: 'send-reply' });
  expect(line).toMatchObject({ kind: 'contacts', subjectId: id });
  expect(JSON.stringify(line)).not.toContain('it can');
});

test('twenty concurrent repeats are one reply, and another text under its id is refused', async () => {
  const replyId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, async () => await reply(replyId, 'Yes, it can.')));
  expect(new Set(answers)).toEqual(new Set([204]));
  expect(await pending()).toHaveLength(1);
  expect(await reply(replyId, 'No, it cannot.')).toBe(409);
  expect(await reply(randomUUID(), '  ')).toBe(400);
});

test('a reply is refused once if its author has not seen the latest message', async () => {
  const cookie = await site.signInAs('sales');
  const replyOf = async (seen: string | null) =>
    await site.inject({
      method: 'PUT',
      url: `/api/admin/contacts/${id}/replies/${randomUUID()}`,
      headers: { cookie },
      payload: { text: 'No, it cannot.', seen },
    });
  const first = randomUUID();
  await reply(first, 'Yes, it can.');
  const refused = await replyOf(null);
  expect(refused.statusCode).toBe(409);
  expect(refused.payload).toContain('replied in the meantime: “Yes, it can.”');
  expect((await replyOf(first)).statusCode).toBe(204);
  expect(await pending()).toHaveLength(2);
});

test('shows the state of the reply’s mail, and deletes the mail record with the client', async () => {
  const replyId = randomUUID();
  await reply(replyId, 'Yes, it can.');
  await site.em.execute(
    `insert into mails (id, kind, subject_id, message_id, last_error, failed_at, created_at)
     values (gen_random_uuid(), 'enquiry-reply', ?, 'x', 'The mail server rejected it permanently: 552 5.2.2 Mailbox full', now(), now())`,
    [replyId],
  );
  expect(await history()).toContainEqual(
    expect.objectContaining({ mail: { purpose: 'reply', status: 'failed', reason: 'Mailbox full', sentAt: null } }),
  );
  const { email } = anEnquiry();
  const erased = await site.asAdmin('POST', '/personal-data/erase', { email });
  expect(JSON.parse(erased.payload).erased).toMatchObject({ enquiries: 1, mailRecords: 1 });
  expect(await site.em.execute('select 1 from history_lines union all select 1 from mails')).toEqual([]);
});
