import { randomUUID } from 'node:crypto';
import { enquiryPage } from '@prism/core/contract/desk-links';
import { Enquiry } from '@prism/core/database/enquiry';
import { MailRecord } from '@prism/core/database/mail-record';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { eventually } from '../../infra/test/wait.ts';
import { shutdownReason } from '../attempt.ts';
import { RequeueError, PermanentError } from '../errors.ts';
import { startMail } from '../test/start-mail.ts';
import { sendEnquiryMails } from './case-received.ts';
import { giveUp } from './ledger.ts';

const db = openTestDatabase();

test('the visitor gets a confirmation and the studio a notice', async () => {
  const { deps, server } = await startMail(db.orm);
  const enquiry = await anEnquiry();
  await sendEnquiryMails(deps, { contactId: enquiry.id });

  const [confirmation, notice] = server.mails();
  expect(server.mails()).toHaveLength(2);
  expect(confirmation).toMatchObject({
    from: 'hello@prism.example',
    to: 'ada@lovelace.example',
    subject: 'We have your enquiry: what happens next',
    text: expect.stringContaining('Hello Ada,'),
    html: expect.stringContaining('$50K-$100K'),
    messageId: `<contact-confirmation.${enquiry.id}@www.prism.example>`,
    headers: { 'reply-to': 'studio@prism.example', 'auto-submitted': 'auto-replied' },
  });
  expect(notice).toMatchObject({
    from: 'hello@prism.example',
    to: 'studio@prism.example',
    subject: 'New enquiry: Analytical Engines, $50K-$100K',
    text: expect.stringContaining(`\nhttps://www.prism.example${enquiryPage(enquiry.id)}\n`),
    html: expect.stringContaining('A loom with an app.'),
    messageId: `<contact-notice.${enquiry.id}@www.prism.example>`,
    headers: { 'auto-submitted': 'auto-generated' },
  });
  // A reply from the mail program would bypass the dashboard.
  expect(notice?.headers).not.toHaveProperty('reply-to');
  expect(notice?.text).toContain('Reply in the dashboard. Replies to this email do not reach Ada Lovelace.');
});

test('S-177: the confirmation contains no input except a plausible name', async () => {
  const { deps, server } = await startMail(db.orm);
  const link = 'Claim your prize at evil.example';
  const typed = {
    firstName: link,
    lastName: 'http://evil.example/win',
    company: 'You have won',
    source: '/evil-source',
  };
  const enquiry = await anEnquiry({ ...typed, description: 'Visit http://evil.example now and enter your password' });
  await sendEnquiryMails(deps, { contactId: enquiry.id });
  const [confirmation, notice] = server.mails();
  expect(confirmation?.headers.to).toBe('ada@lovelace.example');
  const everything = JSON.stringify(confirmation);
  for (const text of ['evil', 'prize', 'won', 'password']) expect(everything).not.toContain(text);
  expect(confirmation?.text).toContain('\nHello,\n');
  expect(notice?.text).toContain('Visit http://evil.example now');
});

test('both mails name the configured app, its total and the number of the quote', async () => {
  const { deps, server } = await startMail(db.orm);
  const enquiry = await anEnquiry();
  const id = randomUUID();
  await db.orm.em.fork().execute(
    `insert into quotes (id, number, contact_id, app, support, add_ons, app_name, lines, included, timeline,
       payment, currency, subtotal, vat_number, created_at, ends_at)
     values (?, 'Q-2026-0008', ?, 1, '', '[]', 'Parallel', '[]', '[]', '', '', 'USD', 14697, '', now(), now())`,
    [id, enquiry.id],
  );
  await sendEnquiryMails(deps, { contactId: enquiry.id });
  const [confirmation, notice] = server.mails();
  expect(notice?.subject).toBe('New enquiry: Analytical Engines, Parallel, $14,697.00');
  for (const mail of [confirmation, notice])
    for (const fact of ['Parallel', '$14,697.00', 'Q-2026-0008']) expect(mail?.text).toContain(fact);
});

test('records both mails as sent', async () => {
  const { deps } = await startMail(db.orm);
  const enquiry = await anEnquiry();
  await sendEnquiryMails(deps, { contactId: enquiry.id });
  const sent = { tries: 1, lastError: null, sentAt: expect.any(Date) };
  expect(await ledgerOf(enquiry)).toMatchObject([
    { kind: 'contact-confirmation', ...sent },
    { kind: 'contact-notice', ...sent },
  ]);
});

test('repeated and concurrent jobs send nothing twice', async () => {
  const { deps, server } = await startMail(db.orm);
  for (let enquiries = 1; enquiries <= 10; enquiries += 1) {
    const { id: contactId } = await anEnquiry();
    await Promise.all(Array.from({ length: 4 }, () => sendEnquiryMails(deps, { contactId })));
    await sendEnquiryMails(deps, { contactId });
    expect(server.mails()).toHaveLength(2 * enquiries);
  }
});

test('a worker that shuts down finishes the current mail, and another sends the rest', async () => {
  const { deps, server } = await startMail(db.orm);
  const { id: contactId } = await anEnquiry();
  const stop = new AbortController();
  server.beforeNextYes(() => stop.abort(shutdownReason));
  await expect(sendEnquiryMails({ ...deps, signal: stop.signal }, { contactId })).rejects.toThrow(RequeueError);
  expect(server.mails()).toHaveLength(1);
  await sendEnquiryMails(deps, { contactId });
  expect(server.mails().map(({ subject }) => subject)).toEqual([
    'We have your enquiry: what happens next',
    'New enquiry: Analytical Engines, $50K-$100K',
  ]);
});

test('an email corrected during sending is used', async () => {
  const { deps, server } = await startMail(db.orm);
  const { id } = await anEnquiry();
  const em = db.orm.em.fork();
  em.create(MailRecord, { kind: 'contact-confirmation', subjectId: id, messageId: `<${id}@prism.example>` });
  await em.flush();
  const sending = await em.transactional(async (tx) => {
    await tx.execute('select from mails where subject_id = ? for update', [id]);
    const begun = sendEnquiryMails(deps, { contactId: id });
    await eventually(async () =>
      expect(
        await em
          .fork()
          .execute(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      ).toHaveLength(1),
    );
    await tx.nativeUpdate(Enquiry, { id }, { email: 'ada@engines.example' });
    return { begun };
  });
  await sending.begun;
  expect(server.mails().map(({ to }) => to)).toEqual(['ada@engines.example', 'studio@prism.example']);
});

test('a mail server that first refuses gets each mail once in the end', async () => {
  const { deps, server } = await startMail(db.orm);
  const enquiry = await anEnquiry();
  server.failNext(1, 451, 'ada@lovelace.example');
  const firstTry = sendEnquiryMails(deps, { contactId: enquiry.id });
  await expect(firstTry).rejects.toThrow('Confirmation to the visitor: The mail server rejected it temporarily: 451');
  expect(server.mails().map(({ to }) => to)).toEqual(['studio@prism.example']);
  expect(await ledgerOf(enquiry)).toMatchObject([
    { tries: 1, lastError: expect.stringContaining('451'), sentAt: null },
    { tries: 1, lastError: null, sentAt: expect.any(Date) },
  ]);

  await sendEnquiryMails(deps, { contactId: enquiry.id });
  expect(server.mails().map(({ to }) => to)).toEqual(['studio@prism.example', 'ada@lovelace.example']);
  expect(await ledgerOf(enquiry)).toMatchObject([
    { tries: 2, lastError: null, sentAt: expect.any(Date) },
    { tries: 1 },
  ]);
});

test('a mail server that is down is retried', async () => {
  const { deps, server } = await startMail(db.orm);
  await server.close();
  const enquiry = await anEnquiry();
  const attempt = sendEnquiryMails(deps, { contactId: enquiry.id });
  await expect(attempt).rejects.toThrow(
    /visitor: The mail server cannot be reached.*\n.*studio: The mail server cannot/,
  );
  await expect(attempt).rejects.not.toBeInstanceOf(PermanentError);
  expect(await ledgerOf(enquiry)).toMatchObject([{ tries: 1 }, { tries: 1 }]);
});

test('a rejected email of the visitor does not prevent the notice', async () => {
  const { deps, server } = await startMail(db.orm);
  const enquiry = await anEnquiry();
  server.failNext(1, 550, 'ada@lovelace.example');
  await expect(sendEnquiryMails(deps, { contactId: enquiry.id })).rejects.toBeInstanceOf(PermanentError);
  expect(server.mails().map(({ to }) => to)).toEqual(['studio@prism.example']);
  expect(await ledgerOf(enquiry)).toMatchObject([
    { lastError: expect.stringContaining('rejected it permanently: 550'), sentAt: null },
    { lastError: null, sentAt: expect.any(Date) },
  ]);
});

test('a transient error is retried even if the other mail failed permanently', async () => {
  const { deps, server } = await startMail(db.orm);
  const enquiry = await anEnquiry();
  server.failNext(1, 550, 'ada@lovelace.example');
  server.failNext(1, 451, 'studio@prism.example');
  await expect(sendEnquiryMails(deps, { contactId: enquiry.id })).rejects.not.toBeInstanceOf(PermanentError);
});

test('mail records distinguish abandoned mails from those to be retried', async () => {
  const { deps, server } = await startMail(db.orm);
  const enquiry = await anEnquiry();
  const attempt = async (isLastTry: boolean) => {
    await expect(sendEnquiryMails({ ...deps, isLastTry }, { contactId: enquiry.id })).rejects.toThrow();
    return (await ledgerOf(enquiry)).map(({ failedAt }) => Boolean(failedAt));
  };
  server.failNext(1, 550, 'ada@lovelace.example');
  server.failNext(1, 451, 'studio@prism.example');
  expect(await attempt(false)).toEqual([true, false]);
  server.failNext(2, 451);
  expect(await attempt(false)).toEqual([false, false]);
  server.failNext(2, 451);
  expect(await attempt(true)).toEqual([true, true]);
  await sendEnquiryMails(deps, { contactId: enquiry.id });
  expect(await ledgerOf(enquiry)).toMatchObject([{ failedAt: null }, { failedAt: null }]);
});

test('after too many dead workers, only the pending mail is abandoned', async () => {
  const { deps, server } = await startMail(db.orm);
  const enquiry = await anEnquiry();
  server.failNext(1, 451, 'ada@lovelace.example');
  await expect(sendEnquiryMails(deps, { contactId: enquiry.id })).rejects.toThrow();
  await giveUp(db.orm.em.fork(), enquiry.id, 'The workers stopped.');
  expect(await ledgerOf(enquiry)).toMatchObject([
    { lastError: 'The workers stopped.', failedAt: expect.any(Date) },
    { lastError: null, failedAt: null, sentAt: expect.any(Date) },
  ]);
});

test.each([
  'ada@lovelace.example\r\nBcc: evil@example.com',
  'ada@lovelace.example, evil@example.com',
  '<evil@example.com>',
])('S-219: an email with a further recipient gets no mail, and the studio its notice: %j', async (email) => {
  const { deps, server } = await startMail(db.orm);
  const enquiry = await anEnquiry({ email });
  await expect(sendEnquiryMails(deps, { contactId: enquiry.id })).rejects.toBeInstanceOf(PermanentError);
  expect(server.mails().map(({ to }) => to)).toEqual(['studio@prism.example']);
  expect(server.mails()[0]?.headers).not.toHaveProperty('reply-to');
  expect((await ledgerOf(enquiry))[0]?.lastError).toBe('The email is not valid.');
});

test('S-217: line breaks in names add neither headers nor recipients', async () => {
  const { deps, server } = await startMail(db.orm);
  const attack = 'Ada\r\nBcc: evil@example.com\r\n\r\n<script>alert(1)</script>';
  const enquiry = await anEnquiry({ firstName: attack, lastName: attack, company: attack });
  await sendEnquiryMails(deps, { contactId: enquiry.id });
  expect(server.mails().map(({ to }) => to)).toEqual(['ada@lovelace.example', 'studio@prism.example']);
  for (const { headers, subject, html } of server.mails()) {
    expect(headers).not.toHaveProperty('bcc');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<script>');
  }
});

test('an erased enquiry is skipped quietly', async () => {
  const { deps, server } = await startMail(db.orm);
  const contactId = randomUUID();
  await sendEnquiryMails(deps, { contactId });
  expect(server.mails()).toEqual([]);
  expect(await db.orm.em.fork().count(MailRecord, { subjectId: contactId })).toBe(0);
});

test('an enquiry erased during its job gets no mail, and no mail record remains', async () => {
  const { deps, server } = await startMail(db.orm);
  const { id: contactId } = await anEnquiry();
  const em = db.orm.em.fork();
  const { job } = await em.transactional(async (tx) => {
    await tx.execute(
      `insert into mails (id, kind, subject_id, message_id, created_at)
       values (gen_random_uuid(), 'contact-confirmation', ?, ?, now())`,
      [contactId, contactId],
    );
    // The job reads the enquiry and then waits for the uncommitted mail record.
    const job = Promise.allSettled([sendEnquiryMails(deps, { contactId })]);
    await eventually(async () => {
      const waiting = await db.orm.em
        .fork()
        .execute('select from pg_stat_activity where datname = current_database() and wait_event_type = ?', ['Lock']);
      expect(waiting).not.toEqual([]);
    });
    await tx.execute('delete from contacts where id = ?', [contactId]);
    await tx.execute('delete from mails where subject_id = ?', [contactId]);
    return { job };
  });
  expect(await job).toEqual([{ status: 'fulfilled', value: undefined }]);
  expect(server.mails()).toEqual([]);
  expect(await db.orm.em.fork().count(MailRecord, { subjectId: contactId })).toBe(0);
});

async function anEnquiry(overrides: Partial<Enquiry> = {}): Promise<Enquiry> {
  const em = db.orm.em.fork();
  const enquiry = em.create(Enquiry, {
    id: randomUUID(),
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@lovelace.example',
    company: 'Analytical Engines',
    budget: '50k-100k',
    budgetLabel: '$50K-$100K',
    description: 'A loom with an app.',
    consentedAt: new Date(),
    consentVersion: '2025-01',
    ...overrides,
  });
  await em.flush();
  return enquiry;
}

async function ledgerOf(enquiry: Enquiry): Promise<MailRecord[]> {
  return await db.orm.em.fork().find(MailRecord, { subjectId: enquiry.id }, { orderBy: { kind: 'asc' } });
}
