import { randomUUID } from 'node:crypto';
import { enquiryPage } from '@prism/core/contract/desk-links';
import type { EnquiryStage } from '@prism/core/contract/stages';
import { ResponseTarget, noteAnswer } from '@prism/core/database/response-target';
import { Booking } from '@prism/core/database/booking';
import { Enquiry } from '@prism/core/database/enquiry';
import { MailRecord } from '@prism/core/database/mail-record';
import { OutboxEntry } from '@prism/core/database/outbox-entry';
import { User } from '@prism/core/database/user';
import { takePending } from '@prism/core/queue/outbox';
import { findPendingJobs } from '@prism/core/queue/requeue';
import { afterEach, expect, test } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { startMail } from '../test/start-mail.ts';
import { remindOfEnquiry, remindOfProposal } from './sla-reminders.ts';
import { sendEnquiryMails } from './case-received.ts';

const db = openTestDatabase();
const em = () => db.orm.em.fork();
afterEach(async () => {
  await em().nativeDelete(User, {});
  await em().execute(emptied('answer_promises, bookings, contacts, mails, outbox'));
});

const minuteMs = 60_000;

/** An enquiry from `minutesAgo`, with a response target of two hours. */
async function enquiryOf(minutesAgo: number): Promise<string> {
  const tx = em();
  const startsAt = new Date(Date.now() - minutesAgo * minuteMs);
  const after = (minutes: number) => new Date(startsAt.getTime() + minutes * minuteMs);
  const enquiry = tx.create(Enquiry, {
    id: randomUUID(),
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@lovelace.example',
    company: 'Analytical Engines',
    budget: '',
    description: 'A loom with an app.',
  });
  tx.create(ResponseTarget, { enquiry, startsAt, halfAt: after(60), soonAt: after(90), dueAt: after(120) });
  await tx.flush();
  return enquiry.id;
}
const pending = async () => await em().find(OutboxEntry, { name: 'answer-due' }, { orderBy: { dueAt: 'asc' } });
const minutesAhead = async () =>
  (await pending()).map(({ dueAt }) => Math.round((dueAt.getTime() - Date.now()) / minuteMs));

test.each([
  [70, 'Reply due in 49 min: Ada Lovelace, Analytical Engines', 'answer-half'],
  [100, 'Reply due in 19 min: Ada Lovelace, Analytical Engines', 'answer-soon'],
  [138, 'Late: Ada Lovelace, Analytical Engines', 'answer-late'],
])('after %d minutes the studio is reminded once, of open answers only', async (minutes, subject, kind) => {
  const { deps, server } = await startMail(db.orm);
  const contactId = await enquiryOf(minutes);
  await Promise.all([remindOfEnquiry(deps, { contactId }), remindOfEnquiry(deps, { contactId })]);
  await remindOfEnquiry(deps, { contactId });
  expect(server.mails()).toMatchObject([
    {
      to: 'studio@prism.example',
      subject,
      text: expect.stringContaining('The reply is due by'),
      messageId: `<${kind}.${contactId}@www.prism.example>`,
    },
  ]);
  expect(server.mails()[0]?.text).toContain(enquiryPage(contactId));
});

test('owners are notified of an overdue answer, the studio’s inbox before', async () => {
  const tx = em();
  tx.create(User, { username: 'nora', passwordHash: 'none', email: 'nora@studio.example', role: 'owner' });
  tx.create(User, { username: 'saul', passwordHash: 'none', email: 'saul@studio.example', role: 'sales' });
  await tx.flush();
  const { deps, server } = await startMail(db.orm);
  for (const minutes of [70, 130]) await remindOfEnquiry(deps, { contactId: await enquiryOf(minutes) });
  expect(server.mails().map(({ to }) => to)).toEqual(['studio@prism.example', 'nora@studio.example']);
});

test('the enquiry’s owner is reminded before it is overdue, or else the inbox', async () => {
  const tx = em();
  const saul = tx.create(User, { username: 'saul', passwordHash: 'none', email: 'saul@studio.example', role: 'sales' });
  const gone = tx.create(User, { username: 'gone', passwordHash: 'none', email: 'gone@studio.example', role: 'sales' });
  gone.removedAt = new Date();
  tx.create(User, { username: 'nora', passwordHash: 'none', email: 'nora@studio.example', role: 'owner' });
  await tx.flush();
  const { deps, server } = await startMail(db.orm);
  for (const [minutes, owner] of [
    [70, saul],
    [100, saul],
    [70, gone],
    [130, saul],
  ] as const) {
    const contactId = await enquiryOf(minutes);
    await em().nativeUpdate(Enquiry, { id: contactId }, { ownerId: owner.id });
    await remindOfEnquiry(deps, { contactId });
  }
  expect(server.mails().map(({ to }) => to)).toEqual([
    'saul@studio.example',
    'saul@studio.example',
    'studio@prism.example',
    'nora@studio.example',
  ]);
});

test('sends no reminders after an answer or an erasure, or before they are due', async () => {
  const { deps, server } = await startMail(db.orm);
  const answered = await enquiryOf(130);
  await noteAnswer(em(), { enquiry: answered }, true);
  const erased = await enquiryOf(130);
  await em().nativeDelete(Enquiry, { id: erased });
  for (const contactId of [answered, erased, await enquiryOf(10)]) await remindOfEnquiry(deps, { contactId });
  expect(server.mails()).toEqual([]);
});

test('undoing an answer reopens its response target', async () => {
  const { deps, server } = await startMail(db.orm);
  const contactId = await enquiryOf(130);
  await noteAnswer(em(), { enquiry: contactId }, true);
  await noteAnswer(em(), { enquiry: contactId }, false);
  await remindOfEnquiry(deps, { contactId });
  expect(server.mails()).toHaveLength(1);
});

test('the confirmation schedules each reminder once, and none runs early', async () => {
  const { deps } = await startMail(db.orm);
  const contactId = await enquiryOf(0);
  await sendEnquiryMails(deps, { contactId });
  await sendEnquiryMails(deps, { contactId });
  await remindOfEnquiry(deps, { contactId });
  expect(await minutesAhead()).toEqual([60, 90, 120]);
  expect(await em().transactional(async (tx) => await takePending(tx, 100))).toEqual([]);
  await em().execute(`update outbox set due_at = due_at - interval '95 minutes'`);
  expect(await em().transactional(async (tx) => await takePending(tx, 100))).toMatchObject([
    { queue: 'email', name: 'answer-due', data: { contactId } },
    { queue: 'email', name: 'answer-due', data: { contactId } },
  ]);
});

test('reminders lost by the queue or the outbox are enqueued again', async () => {
  const { deps, server } = await startMail(db.orm);
  const contactId = await enquiryOf(70);
  expect(await findPendingJobs(em(), ['answer-due']), 'those of the enquiry come first').toEqual([]);
  const answered = await enquiryOf(70);
  await noteAnswer(em(), { enquiry: answered }, true);
  const late = await enquiryOf(300);
  await remindOfEnquiry(deps, { contactId: late });
  const tx = em();
  for (const subjectId of [contactId, answered, late])
    tx.create(MailRecord, { kind: 'contact-notice', subjectId, messageId: `<${subjectId}>`, sentAt: new Date() });
  await tx.flush();
  expect(await findPendingJobs(em(), ['answer-due'])).toEqual([{ order: { name: 'answer-due', data: { contactId } } }]);
  await remindOfEnquiry(deps, { contactId });
  expect(await minutesAhead()).toEqual([20, 50]);
  expect(server.mails().map(({ subject }) => subject.split(':')[0])).toEqual(['Late', 'Reply due in 49 min']);
});

test('an enquiry without a response target schedules nothing', async () => {
  const { deps, server } = await startMail(db.orm);
  const contactId = await enquiryOf(10);
  await em().execute('truncate answer_promises');
  await sendEnquiryMails(deps, { contactId });
  expect(server.mails()).toHaveLength(2);
  expect(await pending()).toEqual([]);
  expect(await findPendingJobs(em(), ['answer-due'])).toEqual([]);
});

/** A session that ended `hoursAgo`, with a proposal due after 48 hours. */
async function sessionOf(hoursAgo: number, stage: EnquiryStage = 'session'): Promise<string> {
  const enquiry = await enquiryOf(0);
  const tx = em();
  const ended = new Date(Date.now() - hoursAgo * 60 * minuteMs);
  const after = (hours: number) => new Date(ended.getTime() + hours * 60 * minuteMs);
  const booking = tx.create(Booking, {
    enquiry,
    lineId: randomUUID(),
    endsAt: ended,
    startsAt: after(-1),
    freeAt: after(0),
    proposalDueAt: after(48),
  });
  await tx.flush();
  await tx.nativeUpdate(Enquiry, { id: enquiry }, { stage });
  return booking.lineId;
}

test.each([
  [-3, null, null],
  [23, null, null],
  [25, 'Proposal due in 22 h: Ada Lovelace, Analytical Engines', 'proposal-half'],
  [37, 'Proposal due in 10 h: Ada Lovelace, Analytical Engines', 'proposal-soon'],
  [51, 'Late proposal: Ada Lovelace, Analytical Engines', 'proposal-late'],
])('%d hours after a session the studio is reminded once of its proposal', async (hours, subject, kind) => {
  const { deps, server } = await startMail(db.orm);
  const lineId = await sessionOf(hours);
  await Promise.all([remindOfProposal(deps, { lineId }), remindOfProposal(deps, { lineId })]);
  await remindOfProposal(deps, { lineId });
  const mails = server.mails().map((mail) => [mail.subject, mail.messageId]);
  expect(mails).toEqual(kind ? [[subject, `<${kind}.${lineId}@www.prism.example>`]] : []);
});

test('sends no reminder of a proposal that was made, or whose enquiry or session ended', async () => {
  const { deps, server } = await startMail(db.orm);
  await remindOfProposal(deps, { lineId: await sessionOf(51, 'lost') });
  await em().execute('truncate bookings');
  const made = await sessionOf(51, 'session');
  await em().execute('update contacts set theirs_since = now()');
  await remindOfProposal(deps, { lineId: made });
  await em().execute('truncate bookings');
  const moved = await sessionOf(51);
  await em().nativeUpdate(Booking, { lineId: moved }, { lineId: randomUUID() });
  await remindOfProposal(deps, { lineId: moved });
  await em().execute('truncate bookings');
  const cancelled = await sessionOf(51);
  await em().nativeUpdate(Booking, { lineId: cancelled }, { cancelledAt: new Date() });
  await remindOfProposal(deps, { lineId: cancelled });
  await em().execute('truncate bookings');
  const erased = await sessionOf(51);
  await em().nativeDelete(Enquiry, {});
  await remindOfProposal(deps, { lineId: erased });
  expect(server.mails()).toEqual([]);
});

test('lost reminders of a proposal are enqueued again, until it is made or its owners were reminded', async () => {
  const { deps } = await startMail(db.orm);
  const lineId = await sessionOf(25);
  expect(await findPendingJobs(em(), ['proposal-due'])).toEqual([
    { order: { name: 'proposal-due', data: { lineId } } },
  ]);
  await remindOfProposal(deps, { lineId });
  const ahead = await em().find(OutboxEntry, { name: 'proposal-due' }, { orderBy: { dueAt: 'asc' } });
  expect(ahead.map(({ dueAt }) => Math.round((dueAt.getTime() - Date.now()) / (60 * minuteMs)))).toEqual([11, 23]);
  await em().execute(`truncate outbox; update contacts set theirs_since = now()`);
  expect(await findPendingJobs(em(), ['proposal-due'])).toEqual([]);
  await em().execute(`update contacts set theirs_since = null; update bookings set proposal_due_at = now()`);
  await remindOfProposal(deps, { lineId });
  expect(await findPendingJobs(em(), ['proposal-due'])).toEqual([]);
});
