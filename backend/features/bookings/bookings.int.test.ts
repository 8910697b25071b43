import type { SentEnquiry } from '@prism/core/contract/enquiry-form-calls';
import { changesADay } from '@prism/core/contract/bookings';
import type { Receipt, SessionPage } from '@prism/core/contract/receipt-calls';
import { ContentEntry } from '@prism/core/database/content-entry';
import { receiptPathOf } from '@prism/core/people/receipt-token';
import ICAL from 'ical.js';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const hours = [{ days: week, opens: '09:00', closes: '17:00' }];

async function studioSays(bookings: object): Promise<void> {
  const data = { name: 'Prism', email: 'hello@prism.example', timeZone: 'Europe/London', bookings };
  await site.em.nativeDelete(ContentEntry, { kind: 'settings', key: 'studio' });
  const now = new Date();
  await site.em.insert(ContentEntry, {
    kind: 'settings',
    key: 'studio',
    place: 1,
    shown: true,
    data,
    createdAt: now,
    updatedAt: now,
  });
}

beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('bookings, quotes, contacts, history_lines, mails, outbox, audit_lines'));
  await studioSays({ name: 'Bench hour', hours, place: 'Our office', note: 'Free.' });
  await expect.poll(async () => (await pageOf((await send()).receipt)).slots.length).toBeGreaterThan(0);
});

const sql = async <Row extends object>(statement: string, values: unknown[] = []) =>
  await site.em.fork().execute<Row[]>(statement, values);
const send = async (overrides = {}): Promise<SentEnquiry> =>
  JSON.parse((await sendEnquiry(site, anEnquiry(overrides))).payload);
const addressOf = (receipt: string) => `/api/receipts/${receipt.split('/').at(-1)}/session`;
const ask = async (receipt: string) => await site.inject({ url: addressOf(receipt) });
const pageOf = async (receipt: string): Promise<SessionPage> => JSON.parse((await ask(receipt)).payload);
const receiptOf = async (receipt: string): Promise<Receipt> =>
  JSON.parse((await site.inject({ url: addressOf(receipt).replace('/session', '') })).payload);
const post = async (receipt: string, fields: Record<string, string>) =>
  await site.inject({
    method: 'POST',
    url: `${receipt}/session`,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const book = async (receipt: string, slot: string, zone = 'Asia/Dubai') =>
  await post(receipt, { act: 'book', slot, zone });
const slotsOf = async (receipt: string) => (await pageOf(receipt)).slots;

test('publishes webhook events when a session is booked, moved and cancelled', async () => {
  const events = ['session.booked', 'session.moved', 'session.cancelled'];
  await site.asAdmin('POST', '/webhooks', { url: 'https://hooks.example.com/', description: '', events });
  const { id, receipt } = await send();
  const [first = '', , other = ''] = await slotsOf(receipt);
  await book(receipt, first);
  await book(receipt, first);
  await book(receipt, other);
  await post(receipt, { act: 'cancel' });
  const published = await sql<{ type: string; details: object }>(
    `select type, details from webhook_events where subject_id = ? order by created_at`,
    [id],
  );
  expect(published.map(({ type }) => type)).toEqual(events);
  expect(published[1]).toMatchObject({ details: { startsAt: other, previousStartsAt: first, cancelledAt: null } });
  // Its payload keeps the state at the time of the event.
  expect(published[2]).toMatchObject({ details: { startsAt: other, cancelledAt: expect.any(String) } });
  await sql(emptied('webhooks, webhook_events'));
});

test('a visitor books a session, and the studio sees it', async () => {
  const { id, receipt } = await send();
  const [slot = ''] = await slotsOf(receipt);
  expect((await book(receipt, slot)).headers.location).toBe(`${receipt}/session`);
  expect(await pageOf(receipt)).toMatchObject({
    name: 'Bench hour',
    minutes: 60,
    place: 'Our office',
    note: 'Free.',
    email: 'ada@analytical.example',
    booked: { startsAt: slot, timeZone: 'Asia/Dubai' },
  });
  expect((await receiptOf(receipt)).session).toMatchObject({
    name: 'Bench hour',
    next: [],
    booked: { startsAt: slot },
  });
  expect(await sql('select stage, handled_at from contacts where id = ?', [id])).toEqual([
    { stage: 'session', handled_at: null },
  ]);
  const lines = await sql('select details from history_lines where contact_id = ? order by details', [id]);
  expect(lines).toHaveLength(2);
  expect(lines).toContainEqual({ details: { act: 'booking', was: null, is: slot } });
  const pending = await sql<{ name: string }>(
    `select distinct name from outbox where name like 'booking-%' order by name`,
  );
  expect(pending).toEqual([{ name: 'booking-changed' }, { name: 'booking-due' }]);
  expect(await sql('select act from audit_lines')).toContainEqual({ act: 'book-session' });
});

test('an agreed enquiry can move its coming session, but not book another', async () => {
  const { id, receipt } = await send();
  const [slot = '', , other = ''] = await slotsOf(receipt);
  await book(receipt, slot);
  await sql(`update contacts set stage = 'won' where id = ?`, [id]);
  expect(await slotsOf(receipt)).toContain(other);
  expect((await book(receipt, other)).statusCode).toBe(303);
  expect((await pageOf(receipt)).booked).toMatchObject({ startsAt: other });
  await post(receipt, { act: 'cancel' });
  expect((await ask(receipt)).statusCode).toBe(404);
});

test('one of twenty concurrent bookings gets a slot; the others see a refusal', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => await send({ email: `ada${index}@analytical.example` })),
  );
  const [slot = ''] = await slotsOf(all[0]?.receipt ?? '');
  const answers = await Promise.all(all.map(({ receipt }) => book(receipt, slot)));
  const codes = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(codes).toEqual([303, ...Array<number>(19).fill(409)]);
  expect(await sql('select starts_at from bookings')).toHaveLength(1);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.payload).toContain(JSON.stringify({ startsAt: slot, reason: 'taken' }));
  expect(await sql(`select 1 from outbox where name = 'booking-changed'`)).toHaveLength(1);
});

test('a database constraint prevents overlapping sessions', async () => {
  const add = `insert into bookings (id, contact_id, line_id, starts_at, ends_at, free_at, created_at)
    values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ?::timestamptz, ?::timestamptz, ?::timestamptz, now())`;
  await sql(add, ['2030-01-01T10:00Z', '2030-01-01T11:00Z', '2030-01-01T11:15Z']);
  await expect(sql(add, ['2030-01-01T11:00Z', '2030-01-01T12:00Z', '2030-01-01T12:00Z'])).rejects.toThrow(
    'bookings_one_at_a_time',
  );
  await sql(add, ['2030-01-01T11:15Z', '2030-01-01T12:15Z', '2030-01-01T12:15Z']);
});

test('a repeated form is idempotent, and a session can move to an overlapping time', async () => {
  const { receipt } = await send();
  const [first = '', second = ''] = await slotsOf(receipt);
  await book(receipt, first);
  await book(receipt, first);
  expect(await sql('select sequence from bookings')).toEqual([{ sequence: 0 }]);
  expect((await book(receipt, second)).statusCode).toBe(303);
  expect(await sql('select sequence from bookings')).toEqual([{ sequence: 1 }]);
  const other = await send({ email: 'mary@stars.example' });
  expect(await slotsOf(other.receipt)).not.toContain(second);
});

test('cancelling frees the slot, once; it can be booked again', async () => {
  const { receipt } = await send();
  const [slot = ''] = await slotsOf(receipt);
  await book(receipt, slot);
  expect((await post(receipt, { act: 'cancel' })).statusCode).toBe(303);
  expect((await post(receipt, { act: 'cancel' })).statusCode).toBe(409);
  expect(await pageOf(receipt)).toMatchObject({ booked: null, slots: expect.arrayContaining([slot]) });
  await book(receipt, slot);
  expect(await sql('select sequence, cancelled_at from bookings')).toEqual([{ sequence: 2, cancelled_at: null }]);
});

test('an invalid booking is refused with its reason', async () => {
  const { receipt } = await send();
  const refused = async (slot: string) => (await book(receipt, slot)).payload;
  expect(await refused('')).toContain('none-chosen');
  expect(await refused('2020-01-01T10:00:00.000Z')).toContain('taken');
  const [slot = ''] = await slotsOf(receipt);
  expect(await refused(new Date(Date.parse(slot) + 60_000).toISOString())).toContain('taken');
  expect(await sql('select 1 from bookings')).toEqual([]);
  await book(receipt, slot, '../etc/passwd');
  expect(await sql('select time_zone from bookings')).toEqual([{ time_zone: null }]);
});

test('enforces the deadline for moving and cancelling', async () => {
  const { receipt } = await send();
  const [slot = '', other = ''] = await slotsOf(receipt);
  await book(receipt, slot);
  await sql(`update bookings set starts_at = now() + interval '119 minutes'`);
  for (const fields of [{ act: 'cancel' }, { act: 'book', slot: other }])
    expect((await post(receipt, fields)).payload).toContain('too-late');
  expect(await sql('select sequence from bookings where cancelled_at is null')).toEqual([{ sequence: 0 }]);
});

test('limits mails to one email per day across enquiries', async () => {
  const [one, two] = [await send(), await send({ description: 'Another one of the same address.' })];
  const slots = await slotsOf(one.receipt);
  const codes: number[] = [];
  for (let index = 0; index <= changesADay; index += 1)
    codes.push((await book([one, two][index % 2]?.receipt ?? '', slots[index * 2] ?? '')).statusCode);
  expect(codes).toEqual([...Array<number>(changesADay).fill(303), 409]);
});

test('a plus tag does not make another mailbox', async () => {
  const codes: number[] = [];
  for (let index = 0; index <= changesADay; index += 1) {
    const { receipt } = await send({ email: `Ada+${index}@analytical.example` });
    codes.push((await book(receipt, (await slotsOf(receipt))[0] ?? '')).statusCode);
  }
  expect(codes).toEqual([...Array<number>(changesADay).fill(303), 409]);
});

const act = async (receipt: string, name: string) =>
  await site.inject({
    method: 'POST',
    url: receipt,
    payload: `act=${name}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
/** Records invitations as sent, as the worker does. */
const invited = async () =>
  await sql(
    `insert into mails (id, kind, subject_id, message_id, sent_at, created_at)
     select gen_random_uuid(), 'booking-invitation', id, id::text, now(), now() from history_lines h
     where details->>'act' = 'booking' and not exists (select from mails where subject_id = h.id)`,
  );

test('erasing an enquiry does not reset the limit of its mailbox', async () => {
  for (let index = 0; index < changesADay / 2; index += 1) {
    const { receipt } = await send({ email: `ada+${index}@analytical.example` });
    await book(receipt, (await slotsOf(receipt))[0] ?? '');
    await invited();
    await act(receipt, 'withdraw');
    await invited();
    await act(receipt, 'erase');
  }
  expect(await sql('select 1 from contacts where email like ?', ['%+%'])).toEqual([]);
  const { receipt } = await send();
  const [slot = ''] = await slotsOf(receipt);
  expect((await book(receipt, slot)).payload).toContain('too-many');
  const kept = await sql(`select subject_id, message_id from mails m join contacts c on c.id = m.subject_id`);
  expect(kept).toEqual([]);
  await sql(`update mails set sent_at = now() - interval '25 hours'`);
  expect((await book(receipt, slot)).statusCode).toBe(303);
});

test('bookings of others do not limit a visitor', async () => {
  const { receipt } = await send();
  const [slot = ''] = await slotsOf(receipt);
  const other = await send({ email: 'mary@stars.example' });
  const add = `insert into history_lines (id, contact_id, details, created_at)
    select gen_random_uuid(), ?, '{"act":"booking"}', now() from generate_series(1, 500)`;
  await sql(add, [other.id]);
  expect((await book(receipt, slot)).statusCode).toBe(303);
});

test.each([
  ['hour', false],
  ['day', false],
  ['ceiling', true],
])('with a confirmation held back by the limit %s, a session can be booked: %s', async (reason, isBooked) => {
  const { id, receipt } = await send();
  await sql(
    `insert into mails (id, kind, subject_id, message_id, held_back, created_at)
     values (gen_random_uuid(), 'contact-confirmation', ?, 'one', ?, now())`,
    [id, reason],
  );
  const [slot = ''] = await slotsOf(receipt);
  expect((await book(receipt, slot)).statusCode).toBe(isBooked ? 303 : 409);
  expect(await sql('select 1 from bookings')).toHaveLength(isBooked ? 1 : 0);
});

test('a time zone is stored under its canonical name', async () => {
  const { receipt } = await send();
  await book(receipt, (await slotsOf(receipt))[0] ?? '', 'eUROPE/paris');
  expect(await sql('select time_zone from bookings')).toEqual([{ time_zone: 'Europe/Paris' }]);
});

test('without opening hours there is no session, and receipts omit it', async () => {
  const { receipt } = await send();
  await studioSays({});
  await expect.poll(async () => (await ask(receipt)).statusCode).toBe(404);
  expect((await receiptOf(receipt)).session).toBe(null);
});

test('only the receipt’s url shows and books sessions, uncached and without a referrer', async () => {
  const { receipt } = await send();
  const [slot = ''] = await slotsOf(receipt);
  const foreign = receiptPathOf(['another secret'], randomUUID());
  expect([(await ask(foreign)).statusCode, (await site.inject({ url: `${foreign}/session.ics` })).statusCode]).toEqual([
    404, 404,
  ]);
  expect((await book(foreign, slot)).statusCode).toBe(404);
  const caught = await send({ website: 'https://spam.example' });
  expect((await ask(caught.receipt)).statusCode).toBe(404);
  await book(receipt, slot);
  for (const url of [addressOf(receipt), `${receipt}/session.ics`, addressOf(foreign), `${foreign}/session.ics`])
    expect((await site.inject({ url })).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
});

test('the calendar file contains the session', async () => {
  const { receipt } = await send();
  const [slot = ''] = await slotsOf(receipt);
  expect((await site.inject({ url: `${receipt}/session.ics` })).statusCode).toBe(404);
  await book(receipt, slot);
  const file = await site.inject({ url: `${receipt}/session.ics` });
  expect(file.headers['content-type']).toContain('text/calendar');
  const event = new ICAL.Component(ICAL.parse(file.payload)).getFirstSubcomponent('vevent');
  expect(String(event?.getFirstPropertyValue('dtstart'))).toBe(slot.replace('.000', ''));
  expect(event?.getFirstPropertyValue('location')).toBe('Our office');
  expect(event?.getFirstPropertyValue('summary')).toBe('Bench hour with Prism');
});

test('an enquiry with a coming session cannot be erased; withdrawing cancels the session', async () => {
  const { receipt } = await send();
  const [slot = ''] = await slotsOf(receipt);
  await book(receipt, slot);
  await act(receipt, 'erase');
  expect(await sql('select cancelled_at from bookings')).toEqual([{ cancelled_at: null }]);
  await act(receipt, 'withdraw');
  expect(await sql('select cancelled_at is not null as gone from bookings')).toEqual([{ gone: true }]);
  expect(await sql(`select 1 from outbox where name = 'booking-changed'`)).toHaveLength(2);
  expect((await ask(receipt)).statusCode).toBe(404);
  await act(receipt, 'erase');
  expect(await sql('select 1 from bookings')).toEqual([]);
});
