import { randomUUID } from 'node:crypto';
import { replyAddress } from '@prism/core/people/reply-address';
import { expect, test } from 'vitest';
import { bounceOf, mail } from '../../infra/test/received-mails.ts';
import { sendNews } from '../mail/case-news.ts';
import { openReplyMailbox, secret } from '../test/reply-mailbox.ts';
import { startMail } from '../test/start-mail.ts';

const mailbox = openReplyMailbox();
const { sql, read, anEnquiry, anApplication, lines, position, pending, heard } = mailbox;

test('a mail is matched by its references and added to the history once, with notifications', async () => {
  const { id, messageId } = await anEnquiry();
  mailbox.server.deliver(mail('Yes, Thursday.', { References: `<elsewhere@x.example> ${messageId}` }));
  await read();
  await read();
  const [line, ...others] = await lines();
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    enquiry: { id },
    user: null,
    text: 'Yes, Thursday.',
    details: { act: 'received', what: 'answer', from: null, subject: 'Re: Your enquiry' },
  });
  expect(heard).toContainEqual({ type: 'contact', contactId: id });
  expect(await pending()).toEqual([{ name: 'enquiry-news', data: { newsId: line?.id } }]);

  const mailing = await startMail(mailbox.orm);
  await sendNews(mailing.deps, { newsId: line?.id ?? '' });
  await sendNews(mailing.deps, { newsId: line?.id ?? '' });
  expect(mailing.server.mails()).toMatchObject([
    { to: 'studio@prism.example', subject: 'Answer: Ada Lovelace', text: expect.stringContaining('Yes, Thursday.') },
  ]);
});

test('the owner of an enquiry is notified, also of another person at the client', async () => {
  const { id, messageId } = await anEnquiry();
  const owner = randomUUID();
  await sql(
    `insert into users (id, username, email, password_hash, created_at) values (?, 'tom', 'tom@prism.example', '', now())`,
    [owner],
  );
  await sql('update contacts set owner_id = ?', [owner]);
  mailbox.server.deliver(mail('First.', { 'In-Reply-To': messageId }));
  mailbox.server.deliver(
    mail('Second, from the office.', {
      'In-Reply-To': '<1@analytical.example>',
      'Message-ID': '<2@office.example>',
      From: 'office@analytical.example',
    }),
  );
  await read();
  const [, second] = await lines();
  expect(second).toMatchObject({ enquiry: { id }, details: { from: 'office@analytical.example' } });
  const mailing = await startMail(mailbox.orm);
  await sendNews(mailing.deps, { newsId: second?.id ?? '' });
  expect(mailing.server.mails()).toMatchObject([{ to: 'tom@prism.example' }]);
});

test('S-224: a reply address identifies its subject without references; a forged one does not', async () => {
  const application = await anApplication();
  const own = replyAddress([secret], 'replies@prism.example', { application });
  const foreign = replyAddress(['another secret'], 'replies@prism.example', { application });
  mailbox.server.deliver(mail('By address.', { To: own, From: 'grace@navy.example' }));
  mailbox.server.deliver(mail('Made up.', { To: foreign, 'Message-ID': '<2@navy.example>' }));
  await read();
  const [line, ...others] = await lines();
  expect(others).toEqual([]);
  expect(line).toMatchObject({ application: { id: application }, text: 'By address.' });
  expect((await position())?.unmatched).toBe(1);
  const mailing = await startMail(mailbox.orm);
  await sendNews(mailing.deps, { newsId: line?.id ?? '' });
  expect(mailing.server.mails()).toMatchObject([{ to: 'jobs@prism.example', subject: 'Answer: Grace Hopper' }]);
});

test('a mail about restricted data is stored without effects', async () => {
  const { messageId } = await anEnquiry();
  await sql('update contacts set restricted_at = now()');
  mailbox.server.deliver(mail('Yes.', { References: messageId }));
  await read();
  expect(await lines()).toMatchObject([{ text: 'Yes.', details: { act: 'received' } }]);
  expect(await pending()).toEqual([]);
  await sql('update contacts set restricted_at = null');
});

test('S-251: an automatic answer is marked without notification; a bounce marks the mail as refused', async () => {
  const { messageId } = await anEnquiry();
  mailbox.server.deliver(mail('I am away.', { References: messageId, 'Auto-Submitted': 'auto-replied' }));
  mailbox.server.deliver(bounceOf(messageId));
  await read();
  const [away, bounce] = await lines();
  expect(away).toMatchObject({ details: { what: 'automatic' } });
  expect(bounce).toMatchObject({ details: { what: 'bounce' }, text: 'Your message could not be delivered.' });
  expect(await pending()).toEqual([{ name: 'enquiry-news', data: { newsId: bounce?.id } }]);
  expect(await sql('select sent_at, last_error, failed_at is not null as failed from mails')).toEqual([
    { sent_at: null, last_error: 'The mail server rejected it permanently: 550 5.1.1 No such user', failed: true },
  ]);
});

test('a late bounce of a corrected email requeues the mail to the new one, once', async () => {
  const { id, messageId } = await anEnquiry();
  await sql(`update contacts set email = 'ada@engines.example' where id = ?`, [id]);
  await sql(
    `insert into history_lines (id, contact_id, details, created_at) values (gen_random_uuid(), ?, '{"act": "corrected"}', now())`,
    [id],
  );
  mailbox.server.deliver(bounceOf(messageId));
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
  // Sent to the new email; the old one bounces again.
  await sql(`update mails set sent_at = now(), tries = 1`);
  await sql('truncate outbox');
  mailbox.server.deliver(bounceOf(messageId, 'failed', '<b2@mx.example>'));
  await read();
  expect(await state()).toEqual([{ sent: true, tries: 1, last_error: null, failed_at: null }]);
  expect((await pending()).map(({ name }) => name)).toEqual(['enquiry-news']);
  // The new email bounces as well.
  mailbox.server.deliver(bounceOf(messageId, 'failed', '<b3@mx.example>', 'ada@engines.example'));
  await read();
  expect(await state()).toMatchObject([{ sent: false, last_error: expect.stringContaining('No such user') }]);
});
