import type { EnquiryChanges, EnquiryOwner, EnquiryRow } from '@prism/core/contract/enquiry-calls';
import type { HistoryRow } from '@prism/core/contract/history';
import { ResponseTarget } from '@prism/core/database/response-target';
import { AuditLine } from '@prism/core/database/audit-line';
import { Enquiry } from '@prism/core/database/enquiry';
import { HistoryEvent } from '@prism/core/database/history-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { hearOfEnquiries } from '../../test/enquiry-news.ts';
import { anAdmin, startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
let id: string;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('quotes, contacts, history_lines, answer_promises, outbox, idempotency_keys'));
  id = JSON.parse((await sendEnquiry(site, anEnquiry())).payload).id;
});

const change = async (changes: EnquiryChanges, headers?: { cookie: string }) => {
  const url = `/api/admin/contacts/${id}`;
  const response = headers
    ? await site.inject({ method: 'PATCH', url, payload: changes, headers })
    : await site.asAdmin('PATCH', `/contacts/${id}`, changes);
  return { status: response.statusCode, body: JSON.parse(response.payload) };
};
const stored = async () => await site.em.fork().findOneOrFail(Enquiry, { id });
const answeredAt = async () => (await site.em.fork().findOneOrFail(ResponseTarget, { enquiry: id })).answeredAt;
const history = async () =>
  (await site.em.fork().find(HistoryEvent, { enquiry: id }, { orderBy: { createdAt: 'asc' } })).map(
    ({ details, text }) => ({ ...details, text }),
  );
const listed = async (query: string): Promise<EnquiryRow[]> =>
  JSON.parse((await site.asAdmin('GET', `/contacts?${query}`)).payload);

describe('the stage', () => {
  test('is new at first, and no stage counts as an answer', async () => {
    expect((await listed('stage=new'))[0]).toMatchObject({ id, stage: 'new', handled: false });
    expect((await change({ stage: { was: 'new', is: 'session' } })).body).toMatchObject({
      stage: 'session',
      handled: false,
    });
    expect(await answeredAt()).toBe(null);
    expect(await listed('stage=new')).toEqual([]);
    expect(await listed('stage=session')).toMatchObject([{ id }]);
    await change({ stage: { was: 'session', is: 'new' } });
    expect(await answeredAt()).toBe(null);
    expect(await history()).toEqual([
      { act: 'stage', was: 'new', is: 'session', text: null },
      { act: 'stage', was: 'session', is: 'new', text: null },
    ]);
  });

  test('won makes the sender a client, and another stage reverts that', async () => {
    await change({ stage: { was: 'new', is: 'won' } });
    expect((await stored()).customerAt).toEqual(expect.any(Date));
    await change({ stage: { was: 'won', is: 'proposal' } });
    expect(await stored()).toMatchObject({ customerAt: null, stage: 'proposal' });
  });

  test('lost needs a reason, which is cleared later and kept in the history', async () => {
    const refused = await change({ stage: { was: 'new', is: 'lost' } });
    expect(refused).toMatchObject({ status: 400, body: { fields: { reason: 'Enter a reason' } } });
    expect((await change({ stage: { was: 'new', is: 'lost', reason: 'Price' } })).body).toMatchObject({
      stage: 'lost',
      lostReason: 'Price',
    });
    const csv = await site.asAdmin('GET', '/contacts.csv?stage=lost');
    expect(csv.payload).toContain('"Lost","Price"');
    expect((await change({ stage: { was: 'lost', is: 'talk' } })).body).toMatchObject({ lostReason: null });
    expect(await history()).toMatchObject([
      { is: 'lost', text: 'Price' },
      { is: 'talk', text: null },
    ]);
  });

  test('follows the handled flag of older programs', async () => {
    expect((await change({ handled: true })).body).toMatchObject({ stage: 'talk', handled: true });
    expect((await change({ handled: false })).body).toMatchObject({ stage: 'new', handled: false });
    await change({ stage: { was: 'new', is: 'proposal' } });
    expect((await change({ handled: false })).body).toMatchObject({ stage: 'proposal', handled: false });
  });
});

describe('the owner', () => {
  test('must have permission for enquiries', async () => {
    await site.signInAs('sales');
    await site.signInAs('recruiter');
    const owners: EnquiryOwner[] = JSON.parse((await site.asAdmin('GET', '/enquiry-owners')).payload);
    const [seller] = owners.filter(({ name }) => name.startsWith('sales'));
    expect(owners.some(({ name }) => name.startsWith('recruiter'))).toBe(false);
    const { body } = await change({ owner: { was: null, is: seller?.id ?? '' } });
    expect(body).toMatchObject({ owner: seller });
    expect(await listed(`owner=${seller?.id}`)).toMatchObject([{ id }]);
    expect(await listed('owner=none')).toEqual([]);
    const [recruiter] = await site.em.execute<{ id: string }[]>(`select id from users where role = 'recruiter'`);
    expect(await change({ owner: { was: seller?.id ?? '', is: recruiter?.id ?? '' } })).toMatchObject({ status: 400 });
    await change({ owner: { was: seller?.id ?? '', is: null } });
    expect(await history()).toMatchObject([
      { act: 'owner', was: null, is: seller?.name },
      { act: 'owner', was: seller?.name, is: null },
    ]);
  });
});

test('a client’s and company’s name is corrected by someone who saw the current one', async () => {
  const { firstName, lastName, company } = await stored();
  const was = { firstName, lastName, company };
  const is = { firstName: 'Augusta', lastName: 'King', company: 'Engines & Sons' };
  expect((await change({ sender: { was, is } })).body).toMatchObject(is);
  expect((await listed('search=Augusta'))[0]).toMatchObject({ id });
  expect(await history()).toEqual([{ act: 'renamed', text: null }]);
  expect((await change({ sender: { was, is: { ...is, lastName: 'Byron' } } })).status).toBe(409);
  expect((await change({ sender: { was: is, is: { ...is, firstName: '' } } })).status).toBe(400);
  expect(await stored()).toMatchObject(is);
});

describe('the email', () => {
  const email = 'ada@engines.example';
  const correct = async (was: string) => await change({ email: { was, is: email } });
  const jobs = async () =>
    (await site.em.fork().execute<{ name: string }[]>(`select name from outbox order by name`)).map(({ name }) => name);

  test('is corrected, and a bounced mail is enqueued again', async () => {
    await site.em.execute('truncate outbox, mails');
    await site.em.execute(
      `insert into mails (id, kind, subject_id, message_id, tries, last_error, failed_at, created_at)
       values (gen_random_uuid(), 'contact-confirmation', ?, 'c', 1, 'The mail server rejected it permanently: 550', now(), now())`,
      [id],
    );
    expect((await correct('ada@analytical.example')).body).toMatchObject({
      email,
      mails: [{ status: 'waiting' }, {}],
    });
    expect(await jobs()).toEqual(['contact-received']);
    expect(await history()).toEqual([{ act: 'corrected', text: null }]);
    expect((await correct('ada@analytical.example')).status).toBe(200);
    expect(await jobs()).toEqual(['contact-received']);
    expect((await change({ email: { was: email, is: 'ada@engines' } })).status).toBe(400);
    expect((await stored()).email).toBe(email);
  });

  test('is corrected without a new confirmation if one was delivered', async () => {
    await site.em.execute('truncate outbox, mails');
    await site.em.execute(
      `insert into mails (id, kind, subject_id, message_id, tries, sent_at, created_at)
       values (gen_random_uuid(), 'contact-confirmation', ?, 'c', 1, now(), now())`,
      [id],
    );
    await correct('ada@analytical.example');
    expect(await jobs()).toEqual([]);
    expect((await stored()).email).toBe(email);
  });
});

describe('two colleagues', () => {
  test('a conflicting change names the first author, and saves nothing of the second', async () => {
    const cookie = await site.signInAs('sales');
    await change({ stage: { was: 'new', is: 'proposal' } });
    const nextStep = { was: null, is: { text: 'Call back', on: '2027-01-04' } };
    const { status, body } = await change({ stage: { was: 'new', is: 'talk' }, nextStep }, { cookie });
    expect(status).toBe(409);
    expect(body.error).toBe(`${anAdmin.username} moved it to Proposal in the meantime. Choose again to change it.`);
    expect(await stored()).toMatchObject({ stage: 'proposal', nextStep: null });
  });

  test('may change different values, or one value to the same', async () => {
    const cookie = await site.signInAs('sales');
    const step = { text: 'Call back', on: '2027-01-04' };
    await change({ stage: { was: 'new', is: 'talk' } });
    expect(await change({ nextStep: { was: null, is: step } }, { cookie })).toMatchObject({ status: 200 });
    expect(await change({ stage: { was: 'new', is: 'talk' } }, { cookie })).toMatchObject({
      status: 200,
      body: { stage: 'talk', nextStep: step },
    });
    expect(await history()).toHaveLength(2);
  });
});

test('a change notifies open dashboards, is audited, and requires the role', async () => {
  const { heard, stop } = await hearOfEnquiries(site.bus);
  id = JSON.parse((await sendEnquiry(site, anEnquiry())).payload).id;
  await expect.poll(() => heard.filter((each) => each === id)).toHaveLength(1);
  const step = { text: 'Call Ada Lovelace', on: '2027-01-04' };
  await change({ stage: { was: 'new', is: 'talk' }, nextStep: { was: null, is: step } });
  await expect.poll(() => heard.filter((each) => each === id)).toHaveLength(2);
  stop();
  const [line] = await site.em.fork().find(AuditLine, { act: 'mark-enquiry', subjectId: id });
  expect(line).toMatchObject({ detail: 'stage: In conversation, next step' });
  const cookie = await site.signInAs('editor');
  expect(await change({ handled: true }, { cookie })).toMatchObject({ status: 403 });
  expect(await change({})).toMatchObject({ status: 400 });
});

test('events of one commit are listed in order', async () => {
  const [owner]: EnquiryOwner[] = JSON.parse((await site.asAdmin('GET', '/enquiry-owners')).payload);
  const step = { text: 'Call back', on: '2027-01-04' };
  for (const is of ['talk', 'proposal', 'talk', 'proposal'] as const) {
    const { stage, owner: was, nextStep } = (await listed(''))[0] ?? {};
    await change({
      stage: { was: stage ?? 'new', is },
      owner: { was: was?.id ?? null, is: was ? null : (owner?.id ?? null) },
      nextStep: { was: nextStep ?? null, is: nextStep ? null : step },
    });
  }
  await site.em.execute(`update history_lines set created_at = now()`);
  const lines: HistoryRow[] = JSON.parse((await site.asAdmin('GET', `/contacts/${id}/history`)).payload);
  expect(lines.map(({ act }) => act)).toEqual(Array.from({ length: 4 }, () => ['stage', 'owner', 'next-step']).flat());
});

test('the history is deleted with the enquiry', async () => {
  await change({ handled: true });
  await site.em.nativeDelete(Enquiry, { id });
  expect(await site.em.fork().count(HistoryEvent)).toBe(0);
});
