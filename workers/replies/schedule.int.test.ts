import { randomUUID } from 'node:crypto';
import { mailsADay, mostQuarantinedMails } from '@prism/core/contract/received-mails';
import { parseConfig } from '@prism/core/config/config';
import { followCommits } from '@prism/core/database/after-commit';
import { HistoryEvent } from '@prism/core/database/history-event';
import { MailboxPosition } from '@prism/core/database/mailbox-position';
import { createLog } from '@prism/core/log/log';
import { replyAddress } from '@prism/core/people/reply-address';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startTestImapServer, type TestImapServer } from '../../infra/test/imap.ts';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { eventually } from '../../infra/test/wait.ts';
import { sendNews } from '../mail/case-news.ts';
import { bounceOf, emptyDns, mail } from '../../infra/test/received-mails.ts';
import { startMail } from '../test/start-mail.ts';
import { startReplies } from './schedule.ts';

const db = openTestDatabase();
const log = createLog('test', 'silent');
const secret = 'a secret of thirty-two characters';
let server: TestImapServer;
const heard: unknown[] = [];
beforeAll(() => {
  followCommits(db.orm, { publish: (message) => void heard.push(message), wakeRelay: () => undefined }, log);
});
beforeEach(async () => {
  server = await startTestImapServer();
  heard.length = 0;
});
afterEach(async () => {
  await server.close();
  await sql(
    'truncate contacts, applications, history_lines, users, mails, outbox, mailbox_positions, leases, alerts cascade',
  );
});

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  await db.orm.em.fork().execute<Row[]>(text, values);

/** Reads the mailbox as a worker does, and again every so often. */
function start(everyMs = 60_000) {
  const env = {
    DATABASE_URL: db.url,
    IMAP_URL: server.url,
    SESSION_SECRET: secret,
    MAIL_STUDIO: 'studio@prism.example',
    MAIL_AUTHSERV_ID: 'mx.prism.example',
  };
  const config = parseConfig(env);
  const replies = startReplies({ config, fork: () => db.orm.em.fork(), log, everyMs, askDns: emptyDns });
  if (!replies) throw new Error('there is a mailbox');
  onTestFinished(async () => await replies.close());
  return replies;
}

/** What the mailbox's own server says of a sender whose domain it has proven. */
const provenFrom = (address: string) => ({
  From: address,
  'Authentication-Results': `mx.prism.example; dmarc=pass header.from=${address.slice(address.indexOf('@') + 1)}`,
});

/** Reads it once. */
async function read() {
  const reads = server.commands().filter((command) => command === 'LOGOUT').length;
  const replies = start();
  // A flood takes its time.
  await eventually(
    () => expect(server.commands().filter((command) => command === 'LOGOUT')).toHaveLength(reads + 1),
    30_000,
  );
  await replies.close();
}

/** An enquiry whose confirmation went out under this Message-ID. */
async function anEnquiry(messageId = `<${randomUUID()}@prism.example>`) {
  const id = randomUUID();
  await sql(
    `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at)
     values (?, 'Ada', 'Lovelace', 'ada@analytical.example', 'Engines', '', 'A loom.', now())`,
    [id],
  );
  await sql(
    `insert into mails (id, kind, subject_id, message_id, tries, sent_at, created_at)
     values (gen_random_uuid(), 'contact-confirmation', ?, ?, 1, now(), now())`,
    [id, messageId],
  );
  return { id, messageId };
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

const lines = async () => await db.orm.em.fork().find(HistoryEvent, {}, { orderBy: { seq: 'asc' } });
const position = async () => await db.orm.em.fork().findOne(MailboxPosition, { mailbox: { $ne: '' } });
const pending = async () => await sql<{ name: string; data: object }>('select name, data from outbox order by name');

test('an answer is found by what it refers to, stands in the history once, and is told to the screens and to the studio', async () => {
  const { id, messageId } = await anEnquiry();
  server.deliver(mail('Yes, Thursday.', { References: `<elsewhere@x.example> ${messageId}` }));
  await read();
  await read();
  const [line, ...others] = await lines();
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    ...{ enquiry: { id }, user: null, text: 'Yes, Thursday.' },
    details: { act: 'received', what: 'answer', from: null, subject: 'Re: Your enquiry' },
  });
  expect(heard).toContainEqual({ type: 'contact', contactId: id });
  expect(await pending()).toEqual([{ name: 'enquiry-news', data: { newsId: line?.id } }]);

  const mailing = await startMail(db.orm);
  await sendNews(mailing.deps, { newsId: line?.id ?? '' });
  await sendNews(mailing.deps, { newsId: line?.id ?? '' });
  expect(mailing.server.mails()).toMatchObject([
    { to: 'studio@prism.example', subject: 'Answer: Ada Lovelace', text: expect.stringContaining('Yes, Thursday.') },
  ]);
});

test('whoever looks after it is told; an answer to an answer is found, too', async () => {
  const { id, messageId } = await anEnquiry();
  const owner = randomUUID();
  await sql(
    `insert into users (id, username, email, password_hash, created_at) values (?, 'tom', 'tom@prism.example', '', now())`,
    [owner],
  );
  await sql('update contacts set owner_id = ?', [owner]);
  server.deliver(mail('First.', { 'In-Reply-To': messageId }));
  server.deliver(
    mail('Second, from the office.', {
      ...{ 'In-Reply-To': '<1@analytical.example>', 'Message-ID': '<2@office.example>' },
      From: 'office@analytical.example',
    }),
  );
  await read();
  const [, second] = await lines();
  expect(second).toMatchObject({ enquiry: { id }, details: { from: 'office@analytical.example' } });
  const mailing = await startMail(db.orm);
  await sendNews(mailing.deps, { newsId: second?.id ?? '' });
  expect(mailing.server.mails()).toMatchObject([{ to: 'tom@prism.example' }]);
});

test('S-224: an address of ours tells what it is about where the mail program does not; a made-up one does not', async () => {
  const application = await anApplication();
  const own = replyAddress([secret], 'replies@prism.example', { application });
  const foreign = replyAddress(['another secret'], 'replies@prism.example', { application });
  server.deliver(mail('By address.', { To: own, From: 'grace@navy.example' }));
  server.deliver(mail('Made up.', { To: foreign, 'Message-ID': '<2@navy.example>' }));
  await read();
  const [line, ...others] = await lines();
  expect(others).toEqual([]);
  expect(line).toMatchObject({ application: { id: application }, text: 'By address.' });
  expect((await position())?.unmatched).toBe(1);
  const mailing = await startMail(db.orm);
  await sendNews(mailing.deps, { newsId: line?.id ?? '' });
  expect(mailing.server.mails()).toMatchObject([{ to: 'jobs@prism.example', subject: 'Answer: Grace Hopper' }]);
});

test('what colleagues write is a note of theirs, which tells nobody and answers nobody', async () => {
  const { id, messageId } = await anEnquiry();
  const owner = randomUUID();
  await sql(
    `insert into users (id, username, email, password_hash, created_at) values (?, 'tom', 'Tom@prism.example', '', now())`,
    [owner],
  );
  const toClient = replyAddress([secret], 'replies@prism.example', { enquiry: id });
  server.deliver(
    mail('Ignore these people.', { ...provenFrom('tom@prism.example'), References: messageId, To: toClient }),
  );
  server.deliver(
    mail('On holiday.', {
      From: 'tom@prism.example',
      References: messageId,
      'Auto-Submitted': 'auto-replied',
      'Message-ID': '<2@prism.example>',
    }),
  );
  await read();
  expect(await lines()).toMatchObject([
    { enquiry: { id }, user: { id: owner }, details: { act: 'note' }, text: 'Ignore these people.' },
  ]);
  expect(await pending()).toEqual([]);
  expect(await sql('select ours_since, theirs_since from contacts')).toEqual([
    { ours_since: null, theirs_since: null },
  ]);
});

test('what the studio answers to a notice goes on to the client as a reply, unless a file came with it', async () => {
  const { id } = await anEnquiry();
  const application = await anApplication();
  const owner = randomUUID();
  await sql(
    `insert into users (id, username, email, password_hash, created_at) values (?, 'tom', 'tom@prism.example', '', now())`,
    [owner],
  );
  const about = (subject: { enquiry: string } | { application: string }) =>
    replyAddress([secret], 'replies@prism.example', subject, 'studio');
  const body = 'Shall we say Thursday?\r\n\r\n> A new enquiry\r\n> Budget: secret';
  server.deliver(mail(body, { ...provenFrom('tom@prism.example'), To: about({ enquiry: id }) }));
  // A mailbox that several share is nobody's in particular.
  server.deliver(
    mail('Welcome.', {
      ...provenFrom('studio@prism.example'),
      ...{ To: about({ application }), 'Message-ID': '<2@prism.example>' },
    }),
  );
  await read();
  const [first, second] = (await lines()).filter(({ details }) => details.act === 'reply');
  expect(first).toMatchObject({ enquiry: { id }, user: { id: owner }, text: 'Shall we say Thursday?' });
  expect(second).toMatchObject({ application: { id: application }, user: null, text: 'Welcome.' });
  expect(await pending()).toEqual([
    { name: 'application-reply', data: { replyId: second?.id } },
    { name: 'enquiry-reply', data: { replyId: first?.id } },
  ]);
  expect(await sql('select stage, theirs_since is not null as answered from contacts')).toEqual([
    { stage: 'talk', answered: true },
  ]);

  const withFile = [
    ...['--x', 'Content-Type: text/plain', '', 'Here it is.', '--x', 'Content-Type: application/pdf'],
    ...['Content-Disposition: attachment; filename="offer.pdf"', '', 'x', '--x--', ''],
  ].join('\r\n');
  server.deliver(
    mail(withFile, {
      ...provenFrom('tom@prism.example'),
      ...{ To: about({ enquiry: id }), 'Message-ID': '<3@prism.example>' },
      'Content-Type': 'multipart/mixed; boundary=x',
    }),
  );
  await read();
  const kept = (await lines()).at(-1);
  expect(kept).toMatchObject({ details: { act: 'note' }, text: expect.stringContaining('Here it is.') });
  const mailing = await startMail(db.orm);
  await sendNews(mailing.deps, { newsId: kept?.id ?? '' });
  expect(mailing.server.mails()).toMatchObject([
    { to: 'tom@prism.example', subject: 'Not sent: your answer to Ada Lovelace' },
  ]);
});

test('what somebody of the studio answers to a notice goes on only where nobody wrote since the notice', async () => {
  const { id } = await anEnquiry();
  await sql(
    `insert into users (id, username, email, password_hash, created_at) values (gen_random_uuid(), 'tom', 'tom@prism.example', '', now())`,
  );
  const line = async (act: object, minutesAgo: number) => {
    const lineId = randomUUID();
    await sql(
      `insert into history_lines (id, contact_id, details, text, created_at)
       values (?, ?, ?, 'When', now() - ? * interval '1 minute')`,
      [lineId, id, JSON.stringify(act), minutesAgo],
    );
    return lineId;
  };
  const told = await line({ act: 'received', what: 'answer' }, 20);
  await sql(
    `insert into mails (id, kind, subject_id, message_id, sent_at, created_at)
     values (gen_random_uuid(), 'enquiry-news', ?, '<notice@prism.example>', now(), now())`,
    [told],
  );
  const answer = (words: string, messageId: string) =>
    server.deliver(
      mail(words, {
        ...provenFrom('tom@prism.example'),
        ...{ To: replyAddress([secret], 'replies@prism.example', { enquiry: id }, 'studio') },
        ...{ 'Message-ID': messageId, 'In-Reply-To': '<notice@prism.example>' },
      }),
    );
  answer('On Thursday.', '<1@prism.example>');
  await read();
  const sent = (await lines()).find(({ details }) => details.act === 'reply');
  expect(sent?.text).toBe('On Thursday.');
  await line({ act: 'added' }, 10);
  answer('On Friday.', '<2@prism.example>');
  await read();
  const kept = (await lines()).at(-1);
  expect(kept).toMatchObject({ details: { act: 'note', unsent: 'unseen' }, text: 'On Friday.' });
  expect((await pending()).map(({ name }) => name)).toEqual(['enquiry-news', 'enquiry-reply']);
  const mailing = await startMail(db.orm);
  await sendNews(mailing.deps, { newsId: kept?.id ?? '' });
  expect(mailing.server.mails()).toMatchObject([
    { to: 'tom@prism.example', text: expect.stringContaining('because somebody wrote meanwhile') },
  ]);
});

test('S-347: a sender that nothing proves is marked, and a colleague that nothing proves is not believed', async () => {
  const { id, messageId } = await anEnquiry();
  await sql(
    `insert into users (id, username, email, password_hash, created_at) values (gen_random_uuid(), 'tom', 'Tom@prism.example', '', now())`,
  );
  const toStudio = replyAddress([secret], 'replies@prism.example', { enquiry: id }, 'studio');
  server.deliver(mail('Yes.', { ...provenFrom('ada@analytical.example'), References: messageId }));
  server.deliver(mail('Pay here.', { References: messageId, 'Message-ID': '<2@evil.example>' }));
  server.deliver(mail('Pay there.', { From: 'tom@prism.example', To: toStudio, 'Message-ID': '<3@evil.example>' }));
  await read();
  const [proven, forged, asTom, ...others] = await lines();
  expect(others).toEqual([]);
  expect(proven?.details).not.toHaveProperty('isUnverified');
  expect(forged?.details).toMatchObject({ act: 'received', from: null, isUnverified: true });
  expect(asTom).toMatchObject({
    user: null,
    details: { act: 'quarantined-mail', reason: 'unverified', from: 'tom@prism.example', isUnverified: true },
  });
  expect((await pending()).map(({ name }) => name)).toEqual(['enquiry-news', 'enquiry-news', 'enquiry-news']);
  const mailing = await startMail(db.orm);
  for (const line of [forged, asTom]) await sendNews(mailing.deps, { newsId: line?.id ?? '' });
  expect(mailing.server.mails()).toMatchObject([
    { to: 'studio@prism.example', text: expect.stringContaining('Unverified sender') },
    { to: 'tom@prism.example', subject: 'Not sent: your answer to Ada Lovelace' },
  ]);
});

test('a mail about what is restricted is stored, and nothing follows from it', async () => {
  const { messageId } = await anEnquiry();
  await sql('update contacts set restricted_at = now()');
  server.deliver(mail('Yes.', { References: messageId }));
  await read();
  expect(await lines()).toMatchObject([{ text: 'Yes.', details: { act: 'received' } }]);
  expect(await pending()).toEqual([]);
  await sql('update contacts set restricted_at = null');
});

test('S-348: a flood of mails goes into quarantine, and beyond that nowhere', async () => {
  const { id, messageId } = await anEnquiry();
  // Also where a notice is answered that was meant for the studio: then nobody is told that it was not passed on.
  const To = replyAddress([secret], 'replies@prism.example', { enquiry: id }, 'studio');
  const kept = mailsADay.ofSender + mostQuarantinedMails;
  for (let number = 0; number < kept + 2; number += 1)
    server.deliver(mail(`Number ${number}.`, { To, References: messageId, 'Message-ID': `<${number}@a.example>` }));
  server.deliver(
    mail('Somebody else.', { From: 'jo@a.example', References: messageId, 'Message-ID': '<jo@a.example>' }),
  );
  await read();
  const acts = (await lines()).map(({ details }) => details.act);
  expect(acts.filter((act) => act === 'received')).toHaveLength(mailsADay.ofSender + 1);
  expect(acts.filter((act) => act === 'quarantined-mail')).toHaveLength(mostQuarantinedMails);
  expect(await pending()).toHaveLength(mailsADay.ofSender + 1);
}, 60_000);

test('what nobody knows, what is gone and what we wrote ourselves is left alone', async () => {
  const { messageId } = await anEnquiry();
  server.deliver(mail('Buy now.', { References: '<unknown@x.example>' }));
  server.deliver(mail('Our own.', { 'Message-ID': messageId }));
  server.deliver(mail('Tom, from his phone.', { From: 'studio@prism.example', References: messageId }));
  await read();
  // One answers a client past the desk.
  expect(await lines()).toMatchObject([{ details: { act: 'quarantined-mail', reason: 'from-us' } }]);
  await sql('delete from contacts');
  server.deliver(mail('Too late.', { References: messageId, 'Message-ID': '<3@x.example>' }));
  await read();
  expect(await lines()).toEqual([]);
  expect(await position()).toMatchObject({ uid: 4, unmatched: 2 });
  // It is only looked at: no command that could change something.
  expect(new Set(server.commands())).not.toContain('UID STORE');
  expect(server.commands()).toContain('EXAMINE');
});

test('S-251: an automatic answer is marked and told to nobody; a mail that came back counts as refused', async () => {
  const { messageId } = await anEnquiry();
  server.deliver(mail('I am away.', { References: messageId, 'Auto-Submitted': 'auto-replied' }));
  server.deliver(bounceOf(messageId));
  await read();
  const [away, bounce] = await lines();
  expect(away).toMatchObject({ details: { what: 'automatic' } });
  expect(bounce).toMatchObject({ details: { what: 'bounce' }, text: 'Your message could not be delivered.' });
  expect(await pending()).toEqual([{ name: 'enquiry-news', data: { newsId: bounce?.id } }]);
  expect(await sql('select sent_at, last_error, failed_at is not null as failed from mails')).toEqual([
    { sent_at: null, last_error: 'The mail server refused it for good: 550 5.1.1 No such user', failed: true },
  ]);
});

test('what comes back late from an address that was corrected since is pending to the new one, once', async () => {
  const { id, messageId } = await anEnquiry();
  await sql(`update contacts set email = 'ada@engines.example' where id = ?`, [id]);
  await sql(
    `insert into history_lines (id, contact_id, details, created_at) values (gen_random_uuid(), ?, '{"act": "corrected"}', now())`,
    [id],
  );
  server.deliver(bounceOf(messageId));
  await read();
  const state = async () => await sql('select sent_at is not null as sent, tries, last_error, failed_at from mails');
  expect(await state()).toEqual([{ sent: false, tries: 0, last_error: null, failed_at: null }]);
  const bounce = (await lines()).at(-1);
  expect(await pending()).toEqual(
    expect.arrayContaining([
      { name: 'contact-received', data: { contactId: id } },
      { name: 'enquiry-news', data: { newsId: bounce?.id } },
    ]),
  );
  // It went to the new one, and the old one says once more that it does not take it.
  await sql(`update mails set sent_at = now(), tries = 1`);
  await sql('truncate outbox');
  server.deliver(bounceOf(messageId, 'failed', '<b2@mx.example>'));
  await read();
  expect(await state()).toEqual([{ sent: true, tries: 1, last_error: null, failed_at: null }]);
  expect((await pending()).map(({ name }) => name)).toEqual(['enquiry-news']);
  // The new one does not take it either.
  server.deliver(bounceOf(messageId, 'failed', '<b3@mx.example>', 'ada@engines.example'));
  await read();
  expect(await state()).toMatchObject([{ sent: false, last_error: expect.stringContaining('No such user') }]);
});

test('several workers at once, a worker that goes, and new numbers take every mail in once', async () => {
  const { messageId } = await anEnquiry();
  const deliver = (from: number, count: number) => {
    for (let number = from; number < from + count; number += 1)
      server.deliver(mail(`Number ${number}.`, { References: messageId, 'Message-ID': `<${number}@a.example>` }));
  };
  deliver(1, 6);
  const leaving = start(10);
  await eventually(async () => expect((await lines()).length).toBeGreaterThan(0));
  await leaving.close();
  const workers = [start(10), start(10), start(10)];
  deliver(7, 4);
  await eventually(async () => expect(await lines()).toHaveLength(10));
  await Promise.all(workers.map(async (worker) => await worker.close()));
  server.renumber();
  deliver(11, 1);
  await read();
  const texts = (await lines()).map(({ text }) => text);
  expect(texts).toEqual(Array.from({ length: 11 }, (_none, index) => `Number ${index + 1}.`));
  expect(await position()).toMatchObject({ uidValidity: '2', uid: 11, unmatched: 0 });
});

test('S-250: a mail that cannot be read is counted, and holds up none behind it', async () => {
  const { messageId } = await anEnquiry();
  const nested = Array.from(
    { length: 60 },
    (_none, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
  );
  server.deliver(nested.join(''));
  server.deliver(mail('Yes.', { References: messageId }));
  await read();
  expect(await lines()).toMatchObject([{ text: 'Yes.' }]);
  expect(await position()).toMatchObject({ uid: 2, unmatched: 1 });
});

test('a mailbox that lets nobody in is told to the admin until it does', async () => {
  server.refuse(true);
  const replies = start(10);
  const standing = async () => await sql('select kind from alerts');
  await eventually(async () => expect(await standing()).toEqual([{ kind: 'replies-unread' }]));
  server.refuse(false);
  await eventually(async () => expect(await standing()).toEqual([]));
  await replies.close();
});
