import type { SentEnquiry } from '@prism/core/contract/enquiries';
import { receiptDays, type Receipt } from '@prism/core/contract/receipts';
import { receiptPathOf } from '@prism/core/people/receipt-token';
import { User } from '@prism/core/database/user';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(
    'truncate quotes, contacts, quarantined_contacts, answer_promises, history_lines, mails, outbox',
  );
});

const send = async (overrides = {}): Promise<SentEnquiry> =>
  JSON.parse((await sendEnquiry(site, anEnquiry(overrides))).payload);
const tokenOf = (path: string) => path.split('/').at(-1) ?? '';
const ask = async (path: string) => await site.inject({ url: `/api/receipts/${tokenOf(path)}` });
const read = async (path: string): Promise<Receipt> => JSON.parse((await ask(path)).payload);
const sql = async (statement: string, values: unknown[] = []) => await site.em.execute(statement, values);
const mail = async (id: string, column: string, reason: string | null = null) =>
  await sql(
    `insert into mails (id, kind, subject_id, message_id, tries, last_error, created_at, ${column})
     values (gen_random_uuid(), 'contact-confirmation', ?, ?, 1, ?, now(), ${column === 'held_back' ? `'hour'` : 'now()'})`,
    [id, randomUUID(), reason],
  );

test('whoever has the address sees how the enquiry fares', async () => {
  const { id, receipt } = await send();
  expect(receipt).toMatch(/^\/enquiry\/[\w-]{54}$/);
  expect(await read(receipt)).toMatchObject({
    path: receipt,
    sent: { name: 'Ada Lovelace', email: 'ada@analytical.example', description: anEnquiry().description },
    confirmation: { state: 'waiting' },
    ...{ owner: null, answeredAt: null, proposedAt: null, quotes: [] },
  });
  await mail(id, 'sent_at');
  const owner = site.em.create(User, { username: 'priya', name: 'Priya Raman', passwordHash: 'none', role: 'owner' });
  await site.em.flush();
  await sql(`update contacts set owner_id = ?, handled_at = now()`, [owner.id]);
  expect(await read(receipt)).toMatchObject({
    confirmation: { state: 'sent', at: expect.any(String) },
    owner: { name: 'Priya Raman' },
    answeredAt: expect.any(String),
  });
});

test('a confirmation that came back says why, and one that was not sent again says so', async () => {
  const refused = await send();
  await mail(refused.id, 'failed_at', 'The mail server refused it for good: 550 5.1.1 No such user');
  expect((await read(refused.receipt)).confirmation).toMatchObject({ state: 'refused', reason: 'No such user' });
  const second = await send({ description: 'Another one, within the hour.' });
  await mail(second.id, 'held_back');
  expect((await read(second.receipt)).confirmation).toMatchObject({ state: 'none', at: null });
});

test('an address that was never given, one that has ended and one that is none are answered alike', async () => {
  const { receipt } = await send();
  await sql(`update contacts set created_at = now() - interval '${receiptDays} days'`);
  const ended = await ask(receipt);
  const others = [receiptPathOf('another secret', randomUUID()), '/enquiry/short', `/enquiry/${'-'.repeat(54)}`];
  for (const other of others) {
    const { statusCode, payload } = await ask(other);
    expect([statusCode, withoutId(payload)]).toEqual([404, withoutId(ended.payload)]);
  }
  expect(ended.statusCode).toBe(404);
  await sql('delete from contacts');
  expect(withoutId((await ask(receipt)).payload)).toBe(withoutId(ended.payload));
});
const withoutId = (payload: string) => payload.replace(/"requestId":"[^"]*"/, '');

test('what the trap caught has a receipt like any other', async () => {
  const { receipt } = await send({ website: 'https://spam.example' });
  expect(await read(receipt)).toMatchObject({ confirmation: { state: 'waiting' }, promise: null });
});

test('neither the page nor its data is kept by anybody, or told to another site', async () => {
  const { receipt } = await send();
  const answer = await ask(receipt);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
});

const post = async (path: string, act: string) =>
  await site.inject({
    ...{ method: 'POST', url: path, payload: `act=${act}` },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const rows = async (table: string) => (await sql(`select * from ${table}`)).length;

test('withdrawing ends the promise and tells the studio, once, and what is won stays', async () => {
  const { id, receipt } = await send();
  expect((await post(receipt, 'withdraw')).headers.location).toBe(receipt);
  const withdrawn = await read(receipt);
  expect(withdrawn).toMatchObject({ withdrawnAt: expect.any(String), canBeWithdrawn: false, promise: null });
  await post(receipt, 'withdraw');
  expect((await read(receipt)).withdrawnAt).toBe(withdrawn.withdrawnAt);
  expect(await sql('select stage, lost_reason from contacts')).toEqual([
    { stage: 'lost', lost_reason: 'Withdrawn by whoever sent it' },
  ]);
  expect(
    await sql(`select address, person from audit_lines where act = 'withdraw-enquiry' and subject_id = ?`, [id]),
  ).toEqual([{ address: null, person: null }]);

  const won = await send({ description: 'What became an agreement.' });
  await sql(`update contacts set stage = 'won' where id = ?`, [won.id]);
  await post(won.receipt, 'withdraw');
  expect(await read(won.receipt)).toMatchObject({ withdrawnAt: null, canBeWithdrawn: false });
});

test('erasing takes the enquiry with all about it, and nothing else of its address', async () => {
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
  expect(await rows('quarantined_contacts')).toBe(0);
});

test('a form for an address that leads nowhere ends nothing', async () => {
  await send();
  await post(receiptPathOf('another secret', randomUUID()), 'erase');
  expect(await rows('contacts')).toBe(1);
});
