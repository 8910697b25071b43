import type { SentEnquiry } from '@prism/core/contract/enquiry-form-calls';
import { receiptDays } from '@prism/core/contract/receipts';
import type { Receipt } from '@prism/core/contract/receipt-calls';
import { receiptPathOf } from '@prism/core/people/receipt-token';
import { User } from '@prism/core/database/user';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { mailboxThat, startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
/** Ids for which the development mailbox was asked to delete mails. */
const deletedAbout: string[] = [];
beforeAll(async () => {
  site = await startTestServer({ mailbox: mailboxThat((named) => deletedAbout.push(...named)) });
});
afterAll(async () => {
  await site.close();
});
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('quotes, contacts, answer_promises, history_lines, mails, outbox'));
});

const send = async (overrides = {}): Promise<SentEnquiry> =>
  JSON.parse((await sendEnquiry(site, anEnquiry(overrides))).payload);
const tokenOf = (path: string) => path.split('/').at(-1) ?? '';
const ask = async (path: string) => await site.inject({ url: `/api/receipts/${tokenOf(path)}` });
const read = async (path: string): Promise<Receipt> => JSON.parse((await ask(path)).payload);
const sql = async (statement: string, values: unknown[] = []) =>
  await site.em.execute<Record<string, unknown>[]>(statement, values);
const mail = async (id: string, column: string, reason: string | null = null) =>
  await sql(
    `insert into mails (id, kind, subject_id, message_id, tries, last_error, created_at, ${column})
     values (gen_random_uuid(), 'contact-confirmation', ?, ?, 1, ?, now(), ${column === 'held_back' ? `'hour'` : 'now()'})`,
    [id, randomUUID(), reason],
  );

test('shows the state of the enquiry at its secret url', async () => {
  const { id, receipt } = await send();
  expect(receipt).toMatch(/^\/enquiry\/[\w-]{54}$/);
  expect(await read(receipt)).toMatchObject({
    path: receipt,
    sent: { name: 'Ada Lovelace', email: 'ada@analytical.example', description: anEnquiry().description },
    confirmation: { state: 'waiting' },
    owner: null,
    takenUpAt: null,
    replies: [],
    proposedAt: null,
    quotes: [],
  });
  await mail(id, 'sent_at');
  const owner = site.em.create(User, { username: 'priya', name: 'Priya Raman', passwordHash: 'none', role: 'owner' });
  await site.em.flush();
  await sql(`update contacts set owner_id = ?, handled_at = now()`, [owner.id]);
  expect(await read(receipt)).toMatchObject({
    confirmation: { state: 'sent', at: expect.any(String) },
    owner: { name: 'Priya Raman' },
    takenUpAt: expect.any(String),
    replies: [],
    isClosed: false,
  });
});

const reply = async (contactId: string, text: string, by: string | null = null) => {
  const id = randomUUID();
  await sql(
    `insert into history_lines (id, contact_id, user_id, details, text, created_at)
     values (?, ?, (select id from users where username = ?), '{"act":"reply"}', ?, now())`,
    [id, contactId, by, text],
  );
  return {
    async goesOut() {
      await sql(
        `insert into mails (id, kind, subject_id, message_id, tries, sent_at, created_at)
         values (gen_random_uuid(), 'enquiry-reply', ?, ?, 1, clock_timestamp(), now())`,
        [id, randomUUID()],
      );
    },
    async isGivenUp(reason: string) {
      await sql(
        `insert into mails (id, kind, subject_id, message_id, tries, last_error, failed_at, created_at)
         values (gen_random_uuid(), 'enquiry-reply', ?, ?, 1, ?, clock_timestamp(), now())`,
        [id, randomUUID(), reason],
      );
    },
  };
};

test('a bounced reply can be read with its reason, and the email corrected', async () => {
  const { id, receipt } = await send();
  await mail(id, 'failed_at', 'The mail server rejected it permanently: 550 5.1.1 No such user');
  const ours = await reply(id, 'Our own server is away.');
  await ours.isGivenUp('The mail server cannot be reached: connect ECONNREFUSED');
  expect((await read(receipt)).replies).toEqual([]);
  await (await reply(id, 'Yes, it can.')).isGivenUp('The mail server rejected it permanently: 552 5.2.2 Mailbox full');
  expect(await read(receipt)).toMatchObject({
    replies: [{ text: 'Yes, it can.', refused: 'Mailbox full', at: expect.any(String) }],
    confirmation: { state: 'refused', canBeCorrected: true },
  });
});

test('a reply counts as an answer and can be read once it is sent', async () => {
  const { id, receipt } = await send();
  site.em.create(User, { username: 'tom', name: 'Tom Okafor', passwordHash: 'none', role: 'owner' });
  await site.em.flush();
  const [first, second] = [await reply(id, 'Yes, it can.', 'tom'), await reply(id, 'One more thing.')];
  expect(await read(receipt)).toMatchObject({ replies: [] });
  await first.goesOut();
  await second.goesOut();
  expect((await read(receipt)).replies).toMatchObject([
    { by: 'Tom Okafor', text: 'Yes, it can.', at: expect.any(String), refused: null },
    { by: null, text: 'One more thing.' },
  ]);
});

test('a reply or an accepted quote extends the life of the receipt', async () => {
  const old = `update contacts set created_at = now() - interval '${receiptDays} days'`;
  const replied = await send();
  await (await reply(replied.id, 'Yes.')).goesOut();
  const accepted = await send({ description: 'About what was accepted.' });
  await sql(
    `insert into quotes (id, number, contact_id, app, support, add_ons, app_name, lines, included, timeline,
      payment, currency, subtotal, vat_number, created_at, ends_at, accepted_at, accepted_by, accepted_email)
     values (gen_random_uuid(), 'Q-1', ?, 1, '', '[]', 'Shelfmark', '[]', '[]', '', '', 'USD', 1, '', now(), now(),
      now(), 'Jo', 'jo@adler.example')`,
    [accepted.id],
  );
  await sql(old);
  expect((await ask(replied.receipt)).statusCode).toBe(200);
  expect((await read(accepted.receipt)).quotes).toMatchObject([{ app: 'Shelfmark', acceptedAt: expect.any(String) }]);
});

test.each([
  ['a session that was cancelled', { act: 'booking', was: '2026-11-26T09:30:00.000Z', is: null }],
  ['an enquiry that is lost', { act: 'stage', was: 'talk', is: 'lost' }],
])('%s extends the life of the receipt', async (_what, details) => {
  const { id, receipt } = await send();
  const line = `insert into history_lines (id, contact_id, details, created_at)
    values (gen_random_uuid(), ?, ?, now() - interval '1 day') returning created_at`;
  const [{ created_at: at } = {}] = await sql(line, [id, JSON.stringify(details)]);
  await sql(`update contacts set created_at = now() - interval '${receiptDays} days'`);
  expect((await read(receipt)).lastChangeAt).toBe(new Date(String(at)).toISOString());
});

test('shows why a confirmation bounced, or that it was not sent again', async () => {
  const refused = await send();
  await mail(refused.id, 'failed_at', 'The mail server rejected it permanently: 550 5.1.1 No such user');
  expect((await read(refused.receipt)).confirmation).toMatchObject({ state: 'refused', reason: 'No such user' });
  const second = await send({ description: 'Another one, within the hour.' });
  await mail(second.id, 'held_back');
  expect((await read(second.receipt)).confirmation).toMatchObject({ state: 'none', at: null });
});

test('an unknown, ended or malformed url gets the same answer', async () => {
  const { receipt } = await send();
  await sql(`update contacts set created_at = now() - interval '${receiptDays} days'`);
  const ended = await ask(receipt);
  const others = [receiptPathOf(['another secret'], randomUUID()), '/enquiry/short', `/enquiry/${'-'.repeat(54)}`];
  for (const other of others) {
    const { statusCode, payload } = await ask(other);
    expect([statusCode, withoutId(payload)]).toEqual([404, withoutId(ended.payload)]);
  }
  expect(ended.statusCode).toBe(404);
  await sql('delete from contacts');
  expect(withoutId((await ask(receipt)).payload)).toBe(withoutId(ended.payload));
});
const withoutId = (payload: string) => payload.replace(/"requestId":"[^"]*"/, '');

test('the honeypot’s catch has a receipt like any other, without a confirmation', async () => {
  const { receipt } = await send({ website: 'https://spam.example' });
  expect(await read(receipt)).toMatchObject({ confirmation: { state: 'none' }, promise: null, canBeErased: true });
});

test('page and data are not cached, and send no referrer', async () => {
  const { receipt } = await send();
  // Also a missing one is not cached.
  for (const address of [receipt, `/enquiry/${'a'.repeat(54)}`])
    expect((await ask(address)).headers, address).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
});

const post = async (path: string, act: string) =>
  await site.inject({
    method: 'POST',
    url: path,
    payload: `act=${act}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const rows = async (table: string) => (await sql(`select * from ${table}`)).length;

test('withdrawing cancels the response target and notifies the studio once; a won enquiry remains', async () => {
  const { id, receipt } = await send();
  expect((await post(receipt, 'withdraw')).headers.location).toBe(receipt);
  const withdrawn = await read(receipt);
  expect(withdrawn).toMatchObject({ withdrawnAt: expect.any(String), canBeWithdrawn: false, promise: null });
  await post(receipt, 'withdraw');
  expect((await read(receipt)).withdrawnAt).toBe(withdrawn.withdrawnAt);
  expect(await sql('select stage, lost_reason from contacts')).toEqual([
    { stage: 'lost', lost_reason: 'Withdrawn by the client' },
  ]);
  expect(
    await sql(`select address, person from audit_lines where act = 'withdraw-enquiry' and subject_id = ?`, [id]),
  ).toEqual([{ address: null, person: null }]);

  const won = await send({ description: 'What became an agreement.' });
  await sql(`update contacts set stage = 'won' where id = ?`, [won.id]);
  await post(won.receipt, 'withdraw');
  expect(await read(won.receipt)).toMatchObject({ withdrawnAt: null, canBeWithdrawn: false });
});

test('a reopened enquiry can be withdrawn again, a closed one cannot', async () => {
  const { receipt } = await send();
  await post(receipt, 'withdraw');
  await sql(`update contacts set stage = 'talk', lost_reason = null`);
  expect(await read(receipt)).toMatchObject({ withdrawnAt: null, canBeWithdrawn: true, isClosed: false });
  await post(receipt, 'withdraw');
  expect(await read(receipt)).toMatchObject({ withdrawnAt: expect.any(String), canBeWithdrawn: false });
  await sql(`update contacts set lost_reason = 'Price'`);
  await post(receipt, 'withdraw');
  expect(await read(receipt)).toMatchObject({ withdrawnAt: null, canBeWithdrawn: false, isClosed: true });
  expect(await sql('select lost_reason from contacts')).toEqual([{ lost_reason: 'Price' }]);
});

test('a restricted enquiry takes no addition, and says why', async () => {
  const { receipt } = await send();
  await sql('update contacts set restricted_at = now()');
  expect(await read(receipt)).toMatchObject({ isRestricted: true, canBeAddedTo: false });
  await sql('update contacts set restricted_at = null');
  expect(await read(receipt)).toMatchObject({ isRestricted: false, canBeAddedTo: true });
});

test('a won enquiry cannot be erased by its client', async () => {
  const { receipt } = await send();
  await sql(`update contacts set stage = 'won'`);
  expect(await read(receipt)).toMatchObject({ canBeErased: false });
  expect((await post(receipt, 'erase')).headers.location).toBe(receipt);
  expect([await rows('contacts'), (await ask(receipt)).statusCode]).toEqual([1, 200]);
});

test('erasing deletes the mails about it from the mailbox, but not others to its email', async () => {
  const { id, receipt } = await send();
  await reply(id, 'Yes.');
  const [line] = await sql('select id from history_lines');
  deletedAbout.length = 0;
  await post(receipt, 'erase');
  expect(deletedAbout.toSorted()).toEqual([id, String(line?.['id'])].toSorted());
});

test('erasing deletes the enquiry with everything about it, and nothing else of its email', async () => {
  const other = await send({ description: 'Another enquiry from there.' });
  const { id, receipt } = await send();
  await mail(id, 'sent_at');
  await sql(
    `insert into history_lines (id, contact_id, details, created_at) values (gen_random_uuid(), ?, '{"act":"note"}', now())`,
    [id],
  );
  await post(receipt, 'erase');
  expect((await ask(receipt)).statusCode).toBe(404);
  expect(await sql('select id from contacts')).toEqual([{ id: other.id }]);
  expect([await rows('mails'), await rows('history_lines'), await rows('answer_promises')]).toEqual([0, 0, 1]);
  expect(await sql(`select removed from erasures order by erased_at desc limit 1`)).toMatchObject([
    { removed: { enquiries: 1, mailRecords: 1 } },
  ]);
  expect(await sql(`select address from audit_lines where act = 'erase-enquiry' and subject_id = ?`, [id])).toEqual([
    { address: null },
  ]);

  const caught = await send({ website: 'https://spam.example' });
  await post(caught.receipt, 'erase');
  expect(await sql('select id from contacts')).toEqual([{ id: other.id }]);
});

test('erasing keeps the mailbox’s count of confirmations of the last day', async () => {
  const { id, receipt } = await send();
  await sql(
    `insert into mails (id, kind, subject_id, message_id, recipient_hash, allowed_at, sent_at, created_at)
     values (gen_random_uuid(), 'contact-confirmation', ?, ?, 'hash', now(), now(), now())`,
    [id, `<contact-confirmation.${id}@prism.example>`],
  );
  await post(receipt, 'erase');
  expect(await sql('select recipient_hash from mails where allowed_at is not null')).toEqual([
    { recipient_hash: 'hash' },
  ]);
  expect(JSON.stringify(await sql('select * from mails'))).not.toContain(id);
  const later = await send();
  await sql(
    `insert into mails (id, kind, subject_id, message_id, recipient_hash, allowed_at, sent_at, created_at)
     select gen_random_uuid(), 'contact-confirmation', ?, 'later', 'other', t, t, t from (values (now() - interval '25 hours')) as at(t)`,
    [later.id],
  );
  await post(later.receipt, 'erase');
  expect(await sql('select recipient_hash from mails')).toEqual([{ recipient_hash: 'hash' }]);
});

test('a form for an invalid url changes nothing', async () => {
  await send();
  await post(receiptPathOf(['another secret'], randomUUID()), 'erase');
  expect(await rows('contacts')).toBe(1);
});
