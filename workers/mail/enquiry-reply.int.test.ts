import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { startMail } from '../test/start-mail.ts';
import { sendEnquiryMails } from './contact-received.ts';
import { sendReply } from './enquiry-reply.ts';

const db = openTestDatabase();
afterEach(async () => void (await sql('truncate contacts, history_lines, users, mails, outbox cascade')));

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

async function aReply(contactId: string, text: string): Promise<{ replyId: string }> {
  const [replyId, userId] = [randomUUID(), randomUUID()];
  await sql(
    `insert into users (id, username, name, password_hash, created_at) values (?, ?, 'Tom Okafor', '', now())`,
    [userId, userId],
  );
  await sql(
    `insert into history_lines (id, contact_id, user_id, details, text, created_at)
     values (?, ?, ?, '{"act":"reply"}', ?, clock_timestamp())`,
    [replyId, contactId, userId, text],
  );
  return { replyId };
}

test('a reply goes out once, from the studio, below the confirmation and the replies before in one thread', async () => {
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
  expect(one?.html).toBe('');
  expect(one?.headers).toMatchObject({ 'in-reply-to': idOf(confirmation), references: idOf(confirmation) });
  expect(one?.headers).not.toHaveProperty('auto-submitted');
  expect(two?.headers['in-reply-to']).toBe(idOf(one));
  expect(two?.headers['references']?.split(/\s+/)).toEqual([idOf(confirmation), idOf(one)]);
});

test('a confirmation that never went out begins no thread', async () => {
  const { deps, server } = await startMail(db.orm);
  await sendReply(deps, await aReply(await anEnquiry(), 'Yes.'));
  expect(server.mails()).toHaveLength(1);
  expect(server.mails()[0]?.headers).not.toHaveProperty('references');
});

test('nothing goes out once the person is erased, and no further recipient rides along', async () => {
  const { deps, server } = await startMail(db.orm);
  const gone = await aReply(await anEnquiry(), 'Too late.');
  await sql('delete from contacts');
  await sendReply(deps, gone);
  const odd = await aReply(await anEnquiry('a@x.example, b@x.example'), 'To whom?');
  await expect(sendReply(deps, odd)).rejects.toThrow('The address is not a valid one.');
  expect(server.mails()).toEqual([]);
});
