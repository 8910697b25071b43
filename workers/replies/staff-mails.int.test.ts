import { randomUUID } from 'node:crypto';
import { replyAddress } from '@prism/core/people/reply-address';
import { expect, test } from 'vitest';
import { mail } from '../../infra/test/received-mails.ts';
import { sendNews } from '../mail/case-news.ts';
import { openReplyMailbox, provenFrom, secret } from '../test/reply-mailbox.ts';
import { startMail } from '../test/start-mail.ts';

const mailbox = openReplyMailbox();
const { sql, read, anEnquiry, anApplication, lines, pending } = mailbox;

test('a mail from a colleague becomes a note, without notification, and is no answer', async () => {
  const { id, messageId } = await anEnquiry();
  const owner = randomUUID();
  await sql(
    `insert into users (id, username, email, password_hash, created_at) values (?, 'tom', 'Tom@prism.example', '', now())`,
    [owner],
  );
  const toClient = replyAddress([secret], 'replies@prism.example', { enquiry: id });
  mailbox.server.deliver(
    mail('Ignore these people.', { ...provenFrom('tom@prism.example'), References: messageId, To: toClient }),
  );
  mailbox.server.deliver(
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

test('the studio’s answer to a notice is sent to the client as a reply, unless it has a file', async () => {
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
  mailbox.server.deliver(mail(body, { ...provenFrom('tom@prism.example'), To: about({ enquiry: id }) }));
  // A shared mailbox belongs to no particular person.
  mailbox.server.deliver(
    mail('Welcome.', {
      ...provenFrom('studio@prism.example'),
      To: about({ application }),
      'Message-ID': '<2@prism.example>',
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
    '--x',
    'Content-Type: text/plain',
    '',
    'Here it is.',
    '--x',
    'Content-Type: application/pdf',
    'Content-Disposition: attachment; filename="offer.pdf"',
    '',
    'x',
    '--x--',
    '',
  ].join('\r\n');
  mailbox.server.deliver(
    mail(withFile, {
      ...provenFrom('tom@prism.example'),
      To: about({ enquiry: id }),
      'Message-ID': '<3@prism.example>',
      'Content-Type': 'multipart/mixed; boundary=x',
    }),
  );
  await read();
  const kept = (await lines()).at(-1);
  expect(kept).toMatchObject({ details: { act: 'note' }, text: expect.stringContaining('Here it is.') });
  const mailing = await startMail(mailbox.orm);
  await sendNews(mailing.deps, { newsId: kept?.id ?? '' });
  expect(mailing.server.mails()).toMatchObject([
    { to: 'tom@prism.example', subject: 'Not sent: your answer to Ada Lovelace' },
  ]);
});

test('a colleague’s answer to a notice is sent on only if no one wrote after the notice', async () => {
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
  const received = await line({ act: 'received', what: 'answer' }, 20);
  await sql(
    `insert into mails (id, kind, subject_id, message_id, sent_at, created_at)
     values (gen_random_uuid(), 'enquiry-news', ?, '<notice@prism.example>', now(), now())`,
    [received],
  );
  const answer = (words: string, messageId: string) =>
    mailbox.server.deliver(
      mail(words, {
        ...provenFrom('tom@prism.example'),
        To: replyAddress([secret], 'replies@prism.example', { enquiry: id }, 'studio'),
        'Message-ID': messageId,
        'In-Reply-To': '<notice@prism.example>',
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
  const mailing = await startMail(mailbox.orm);
  await sendNews(mailing.deps, { newsId: kept?.id ?? '' });
  expect(mailing.server.mails()).toMatchObject([
    { to: 'tom@prism.example', text: expect.stringContaining('because someone wrote in between') },
  ]);
});

test('S-347: an unauthenticated sender is marked, and an unauthenticated colleague is quarantined', async () => {
  const { id, messageId } = await anEnquiry();
  await sql(
    `insert into users (id, username, email, password_hash, created_at) values (gen_random_uuid(), 'tom', 'Tom@prism.example', '', now())`,
  );
  const toStudio = replyAddress([secret], 'replies@prism.example', { enquiry: id }, 'studio');
  mailbox.server.deliver(mail('Yes.', { ...provenFrom('ada@analytical.example'), References: messageId }));
  mailbox.server.deliver(mail('Pay here.', { References: messageId, 'Message-ID': '<2@evil.example>' }));
  mailbox.server.deliver(
    mail('Pay there.', { From: 'tom@prism.example', To: toStudio, 'Message-ID': '<3@evil.example>' }),
  );
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
  const mailing = await startMail(mailbox.orm);
  for (const line of [forged, asTom]) await sendNews(mailing.deps, { newsId: line?.id ?? '' });
  expect(mailing.server.mails()).toMatchObject([
    { to: 'studio@prism.example', text: expect.stringContaining('Unverified sender') },
    { to: 'tom@prism.example', subject: 'Not sent: your answer to Ada Lovelace' },
  ]);
});
