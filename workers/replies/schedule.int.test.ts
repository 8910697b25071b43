import { mailsADay, mostQuarantinedMails } from '@prism/core/contract/received-mails';
import { replyAddress } from '@prism/core/people/reply-address';
import { expect, test } from 'vitest';
import { mail } from '../../infra/test/received-mails.ts';
import { eventually } from '../../infra/test/wait.ts';
import { openReplyMailbox, secret } from '../test/reply-mailbox.ts';

const mailbox = openReplyMailbox();
const { sql, read, start, anEnquiry, lines, position, pending } = mailbox;

test('S-348: a flood of mails is quarantined up to a limit, and dropped beyond it', async () => {
  const { id, messageId } = await anEnquiry();
  // Also as answers to the studio's notice, whose author is then not notified.
  const To = replyAddress([secret], 'replies@prism.example', { enquiry: id }, 'studio');
  const kept = mailsADay.ofSender + mostQuarantinedMails;
  for (let number = 0; number < kept + 2; number += 1)
    mailbox.server.deliver(
      mail(`Number ${number}.`, { To, References: messageId, 'Message-ID': `<${number}@a.example>` }),
    );
  mailbox.server.deliver(
    mail('Somebody else.', { From: 'jo@a.example', References: messageId, 'Message-ID': '<jo@a.example>' }),
  );
  await read();
  const acts = (await lines()).map(({ details }) => details.act);
  expect(acts.filter((act) => act === 'received')).toHaveLength(mailsADay.ofSender + 1);
  expect(acts.filter((act) => act === 'quarantined-mail')).toHaveLength(mostQuarantinedMails);
  expect(await pending()).toHaveLength(mailsADay.ofSender + 1);
}, 60_000);

test('ignores mails of unknown senders, about deleted subjects, or from the studio itself', async () => {
  const { messageId } = await anEnquiry();
  mailbox.server.deliver(mail('Buy now.', { References: '<unknown@x.example>' }));
  mailbox.server.deliver(mail('Our own.', { 'Message-ID': messageId }));
  mailbox.server.deliver(mail('Tom, from his phone.', { From: 'studio@prism.example', References: messageId }));
  await read();
  // One answers a client outside the dashboard.
  expect(await lines()).toMatchObject([{ details: { act: 'quarantined-mail', reason: 'from-us' } }]);
  await sql('delete from contacts');
  mailbox.server.deliver(mail('Too late.', { References: messageId, 'Message-ID': '<3@x.example>' }));
  await read();
  expect(await lines()).toEqual([]);
  expect(await position()).toMatchObject({ uid: 4, unmatched: 2 });
  // Read-only: no command that could change something.
  expect(new Set(mailbox.server.commands())).not.toContain('UID STORE');
  expect(mailbox.server.commands()).toContain('EXAMINE');
});

test('takes in each mail once, across workers, a stopped worker and renumbered mails', async () => {
  const { messageId } = await anEnquiry();
  const deliver = (from: number, count: number) => {
    for (let number = from; number < from + count; number += 1)
      mailbox.server.deliver(
        mail(`Number ${number}.`, { References: messageId, 'Message-ID': `<${number}@a.example>` }),
      );
  };
  deliver(1, 6);
  const leaving = start(10);
  await eventually(async () => expect((await lines()).length).toBeGreaterThan(0));
  await leaving.close();
  const workers = [start(10), start(10), start(10)];
  deliver(7, 4);
  await eventually(async () => expect(await lines()).toHaveLength(10));
  await Promise.all(workers.map(async (worker) => await worker.close()));
  mailbox.server.renumber();
  deliver(11, 1);
  await read();
  const texts = (await lines()).map(({ text }) => text);
  expect(texts).toEqual(Array.from({ length: 11 }, (_none, index) => `Number ${index + 1}.`));
  expect(await position()).toMatchObject({ uidValidity: '2', uid: 11, unmatched: 0 });
});

test('S-250: an unreadable mail is counted and does not block later ones', async () => {
  const { messageId } = await anEnquiry();
  const nested = Array.from(
    { length: 60 },
    (_none, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
  );
  mailbox.server.deliver(nested.join(''));
  mailbox.server.deliver(mail('Yes.', { References: messageId }));
  await read();
  expect(await lines()).toMatchObject([{ text: 'Yes.' }]);
  expect(await position()).toMatchObject({ uid: 2, unmatched: 1 });
});

test('a mailbox that refuses the sign-in raises an alert until it accepts it', async () => {
  mailbox.server.refuse(true);
  const replies = start(10);
  const standing = async () => await sql('select kind from alerts');
  await eventually(async () => expect(await standing()).toEqual([{ kind: 'replies-unread' }]));
  mailbox.server.refuse(false);
  await eventually(async () => expect(await standing()).toEqual([]));
  await replies.close();
});
