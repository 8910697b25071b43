import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { startMail } from '../test/start-mail.ts';
import { sendApplicationMails, sendEnquiryMails } from './case-received.ts';
import { sendQuoteMails } from './quote-accepted.ts';
import { sendReply } from './replies.ts';

const db = openTestDatabase();
afterEach(async () => void (await sql(emptied('contacts, applications, history_lines, users, mails, outbox'))));

const sql = async (text: string, values: unknown[] = []) => await db.orm.em.fork().execute(text, values);

async function anEnquiry(email = 'ada@engines.example'): Promise<string> {
  const id = randomUUID();
  await sql(
    `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at)
     values (?, 'Ada', 'Byron', ?, 'Engines', '', 'A loom.', now())`,
    [id, email],
  );
  return id;
}

async function anApplication(): Promise<string> {
  const id = randomUUID();
  await sql(
    `insert into applications (id, slug, first_name, last_name, email, phone, location, experience, cover_letter, resume_name,
       resume_type, resume_size, resume, created_at)
     values (?, 'devops-engineer', 'Grace', 'Hopper', 'grace@navy.example', '1', 'Leeds', '12', 'x', 'cv.pdf', 'pdf', 0, '', now())`,
    [id],
  );
  return id;
}

async function aReply(
  about: string,
  text: string,
  { column = 'contact_id', details = { act: 'reply' } }: { column?: string; details?: object } = {},
): Promise<{ replyId: string }> {
  const [replyId, userId] = [randomUUID(), randomUUID()];
  await sql(
    `insert into users (id, username, name, password_hash, created_at) values (?, ?, 'Tom Okafor', '', now())`,
    [userId, userId],
  );
  await sql(
    `insert into history_lines (id, ${column}, user_id, details, text, created_at)
     values (?, ?, ?, ?, ?, clock_timestamp())`,
    [replyId, about, userId, JSON.stringify(details), text],
  );
  return { replyId };
}

test('sends a reply once, in one thread with the confirmation and earlier replies', async () => {
  const { deps, server } = await startMail(db.orm);
  const contactId = await anEnquiry();
  await sendEnquiryMails(deps, { contactId });
  const confirmation = server.mails().find(({ to }) => to === 'ada@engines.example');
  const first = await aReply(contactId, 'Dear Ada,\n\nyes, it can.');
  await Promise.all([sendReply(deps, first), sendReply(deps, first)]);
  await sendReply(deps, await aReply(contactId, 'One more thing.'));
  const replies = server.mails().filter(({ subject }) => subject.startsWith('Re: '));
  expect(replies).toHaveLength(2);
  const [one, two] = replies;
  const idOf = (mail: typeof one) => mail?.headers['message-id'];
  expect(one).toMatchObject({ to: 'ada@engines.example', subject: `Re: ${confirmation?.subject}` });
  expect(one?.text).toMatch(/^Dear Ada,\n\nyes, it can\.\n\n-- \nTom Okafor\n/);
  expect(one?.html).toContain('<p style="margin:0 0 16px">yes, it can.</p>');
  expect(one?.headers).toMatchObject({ 'in-reply-to': idOf(confirmation), references: idOf(confirmation) });
  expect(one?.headers).not.toHaveProperty('auto-submitted');
  expect(two?.headers['in-reply-to']).toBe(idOf(one));
  expect(two?.headers['references']?.split(/\s+/)).toEqual([idOf(confirmation), idOf(one)]);
});

test('sends a reply to the chosen email, with copies to others who have written', async () => {
  const { deps, server } = await startMail(db.orm);
  const details = { act: 'reply', to: 'jo@engines.example', cc: ['ada@engines.example'] };
  await sendReply(deps, await aReply(await anEnquiry(), 'Yes.', { details }));
  const [mail] = server.mails();
  expect(mail?.headers).toMatchObject({ to: 'jo@engines.example', cc: 'ada@engines.example' });
});

test('S-350: sends nothing about a restricted enquiry, also after its release', async () => {
  const { deps, server } = await startMail(db.orm);
  const contactId = await anEnquiry();
  const reply = await aReply(contactId, 'Yes.');
  await sql('update contacts set restricted_at = now()');
  await sendEnquiryMails(deps, { contactId });
  await sendReply(deps, reply);
  await sql('update contacts set restricted_at = null');
  await sendReply(deps, reply);
  expect(server.mails()).toEqual([]);
  expect(await sql('select distinct held_back from mails')).toEqual([{ held_back: 'restricted' }]);
});

test('an unsent confirmation begins no thread', async () => {
  const { deps, server } = await startMail(db.orm);
  await sendReply(deps, await aReply(await anEnquiry(), 'Yes.'));
  expect(server.mails()).toHaveLength(1);
  expect(server.mails()[0]?.headers).not.toHaveProperty('references');
});

test('sends nothing after an erasure, and adds no recipient', async () => {
  const { deps, server } = await startMail(db.orm);
  const gone = await aReply(await anEnquiry(), 'Too late.');
  await sql('delete from contacts');
  await sendReply(deps, gone);
  const odd = await aReply(await anEnquiry('a@x.example, b@x.example'), 'To whom?');
  await expect(sendReply(deps, odd)).rejects.toThrow('The email is not valid.');
  expect(server.mails()).toEqual([]);
});

test('a stage mail has its own subject; replies to it continue one thread with the confirmation', async () => {
  const { deps, server } = await startMail(db.orm);
  const applicationId = await anApplication();
  await sendApplicationMails(deps, { applicationId });
  const confirmation = server.mails().find(({ to }) => to === 'grace@navy.example');
  const column = 'application_id';
  const declined = await aReply(applicationId, 'Dear Grace,\n\nno.', {
    column,
    details: { act: 'reply', subject: 'Your application' },
  });
  await Promise.all([sendReply(deps, declined), sendReply(deps, declined)]);
  await sendReply(deps, await aReply(applicationId, 'One more thing.', { column }));
  const [one, two, ...others] = server.mails().filter(({ text }) => /no\.|One more/.test(text));
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    to: 'grace@navy.example',
    from: 'hello@prism.example',
    subject: 'Your application',
    headers: { 'reply-to': 'jobs@prism.example', references: confirmation?.headers['message-id'] },
  });
  expect(one?.text).toMatch(/^Dear Grace,\n\nno\.\n\n-- \nTom Okafor\n/);
  expect(two?.subject).toBe(`Re: ${confirmation?.subject}`);
  expect(two?.headers['in-reply-to']).toBe(one?.headers['message-id']);
});

async function anAcceptedQuoteOf(contactId: string): Promise<string> {
  const id = randomUUID();
  await sql(
    `insert into quotes (id, number, contact_id, app, support, add_ons, app_name, lines, included, timeline,
       payment, currency, subtotal, vat_rate, vat_number, created_at, ends_at, accepted_at, accepted_by, accepted_email)
     values (?, 'Q-2026-0007', ?, 1, '', '[]', 'Parallel', '[{"name":"Parallel","text":"","price":1000}]', '[]', '', '',
       'EUR', 1000, 20, 'GB 1', now(), now(), now(), 'Ada Byron', 'ada@engines.example')`,
    [id, contactId],
  );
  return id;
}

test('after an accepted quote, replies continue the thread of its confirmation', async () => {
  const { deps, server } = await startMail(db.orm);
  const contactId = await anEnquiry();
  const quoteId = await anAcceptedQuoteOf(contactId);
  await sendQuoteMails(deps, { quoteId });
  const confirmation = server.mails().find(({ to }) => to === 'ada@engines.example');
  await sendReply(deps, await aReply(contactId, 'Shall we begin?'));
  const reply = server.mails().at(-1);
  expect(reply).toMatchObject({ to: 'ada@engines.example', subject: `Re: ${confirmation?.subject}` });
  expect(reply?.headers['in-reply-to']).toBe(confirmation?.messageId);
});

const factsOf = async () =>
  await sql(
    `select c.ours_by, c.handled_at is not null as handled, p.answered_at is not null as answered
     from contacts c join answer_promises p on p.contact_id = c.id`,
  );

test('a reply that bounced is no answer, until it is sent again', async () => {
  const { deps, server } = await startMail(db.orm);
  const contactId = await anEnquiry();
  const reply = await aReply(contactId, 'Yes.');
  const refused = { ours_by: 'bounce', handled: false, answered: false };
  const answered = { ours_by: null, handled: true, answered: true };
  await sql(`update contacts set theirs_since = now(), handled_at = now()`);
  await sql(
    `insert into answer_promises (contact_id, starts_at, half_at, soon_at, due_at, answered_at)
     values (?, now(), now(), now(), now(), now())`,
    [contactId],
  );
  server.failNext(1, 451);
  await expect(sendReply(deps, reply)).rejects.toThrow();
  expect(await factsOf(), 'it is tried again').toEqual([answered]);
  server.failNext(1, 550);
  await expect(sendReply(deps, reply)).rejects.toThrow();
  expect(await factsOf()).toEqual([refused]);
  await sendReply(deps, reply);
  expect(await factsOf()).toEqual([answered]);
});

test('an abandoned reply leaves an earlier acceptance open, and a later answer counted', async () => {
  const { deps, server } = await startMail(db.orm);
  const contactId = await anEnquiry();
  const reply = await aReply(contactId, 'Yes.');
  await sql(
    `insert into quotes (id, number, contact_id, app, support, add_ons, app_name, lines, included, timeline, payment, currency,
       subtotal, vat_number, created_at, ends_at, accepted_at)
     values (gen_random_uuid(), 'Q-1', ?, 1, '', '[]', '', '[]', '[]', '', '', 'USD', 1, '', now(), now(), now() - interval '1 hour')`,
    [contactId],
  );
  server.failNext(1, 451);
  await expect(sendReply({ ...deps, isLastTry: true }, reply)).rejects.toThrow();
  expect(await sql('select ours_by from contacts')).toEqual([{ ours_by: 'acceptance' }]);
  await sql('update contacts set ours_since = null, ours_by = null');
  const second = await aReply(contactId, 'By post.');
  await aReply(contactId, 'It was by phone.', { details: { act: 'answered' } });
  server.failNext(1, 451);
  await expect(sendReply({ ...deps, isLastTry: true }, second)).rejects.toThrow();
  expect(await sql('select ours_by from contacts')).toEqual([{ ours_by: null }]);
});
