import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startWithReceipt } from '../../test/receipt.ts';

const own = startWithReceipt();
const { sql, api, read } = own;

const refuse = async (reason = 'The mail server rejected it permanently: 550 5.1.1 No such user') =>
  await sql(
    `insert into mails (id, kind, subject_id, message_id, recipient_hash, allowed_at, tries, last_error, failed_at, created_at)
     values (gen_random_uuid(), 'contact-confirmation', ?, ?, 'hash', now(), 1, ?, now(), now())`,
    [own.sent.id, randomUUID(), reason],
  );
const correct = async (email: string) =>
  await own.site.inject({ method: 'PUT', url: `${api()}/email`, payload: { email } });
const byForm = async (email: string) =>
  await own.site.inject({
    method: 'POST',
    url: own.sent.receipt,
    payload: `act=correct&email=${encodeURIComponent(email)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const address = async () => (await sql('select email from contacts'))[0]?.['email'];

test('a bounced email is corrected once, enqueues the confirmation again, and keeps the response target', async () => {
  await refuse();
  const [promise] = await sql('select * from answer_promises');
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_none, index) => await correct(`ada${index}@engines.example`)),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await address()).toMatch(/^ada\d+@engines\.example$/);
  expect(await sql('select name from outbox order by name')).toEqual([
    { name: 'contact-received' },
    { name: 'enquiry-news' },
  ]);
  expect(await sql('select tries, last_error, failed_at, recipient_hash, allowed_at from mails')).toEqual([
    { tries: 0, last_error: null, failed_at: null, recipient_hash: null, allowed_at: null },
  ]);
  expect(await sql('select * from answer_promises')).toEqual([promise]);
  expect((await read()).confirmation).toMatchObject({ state: 'waiting', canBeCorrected: false });
  await sql('delete from mails');
  await refuse();
  expect((await read()).confirmation).toMatchObject({ state: 'refused', canBeCorrected: false });
  await correct('third@engines.example');
  expect(await address()).not.toBe('third@engines.example');
});

test('correcting the email enqueues a bounced session invitation again, but not a delivered one', async () => {
  await refuse();
  const line = randomUUID();
  await sql(
    `insert into bookings (id, contact_id, line_id, starts_at, ends_at, free_at, created_at)
     select ?, ?, ?, day, day + interval '1 hour', day + interval '1 hour', now() from (select now() + interval '5 days' as day) d`,
    [randomUUID(), own.sent.id, line],
  );
  const mail = async (kind: string, column: string) =>
    await sql(
      `insert into mails (id, kind, subject_id, message_id, tries, ${column}, created_at)
       values (gen_random_uuid(), ?, ?, ?, 1, now(), now())`,
      [kind, line, randomUUID()],
    );
  await mail('booking-invitation', 'failed_at');
  await mail('booking-notice', 'sent_at');
  expect((await correct('ada@engines.example')).statusCode).toBe(200);
  expect(await sql('select data from outbox where name = ?', ['booking-changed'])).toEqual([
    { data: { lineId: line } },
  ]);
  expect(await sql('select kind from mails where subject_id = ? and failed_at is not null', [line])).toEqual([]);
  expect(await sql('select kind from mails where subject_id = ? and sent_at is not null', [line])).toEqual([
    { kind: 'booking-notice' },
  ]);
  await sql('truncate bookings');
});

test('works without JavaScript, and shows errors with the input', async () => {
  await refuse();
  for (const [email, sentence] of [
    ['ada@engines', 'Invalid email address'],
    ['ADA@analytical.example', 'This is the address that was refused'],
  ] as const) {
    const { statusCode, payload } = await byForm(email);
    expect(statusCode).toBe(400);
    expect(JSON.parse(payload.slice(payload.indexOf('{')))).toEqual({
      refused: { values: { email }, errors: { email: sentence } },
    });
    expect(JSON.parse((await correct(email)).payload).fields).toEqual({ email: sentence });
  }
  expect((await byForm('ada@engines.example')).headers.location).toBe(own.sent.receipt);
  expect(await address()).toBe('ada@engines.example');
});

test('an email whose confirmation did not bounce cannot be changed', async () => {
  await correct('stranger@elsewhere.example');
  await refuse('The mail server rejected our sign-in: 535');
  expect((await read()).confirmation).toMatchObject({ state: 'none', canBeCorrected: false });
  await correct('stranger@elsewhere.example');
  await sql('update mails set failed_at = null, last_error = null, sent_at = now()');
  await correct('stranger@elsewhere.example');
  expect(await address()).toBe('ada@analytical.example');
  const unknown = await own.site.inject({
    method: 'PUT',
    url: `/api/receipts/${'a'.repeat(54)}/email`,
    payload: { email: 'a@b.example' },
  });
  expect(unknown.statusCode).toBe(404);
  expect(await sql('select name from outbox')).toEqual([]);
});
