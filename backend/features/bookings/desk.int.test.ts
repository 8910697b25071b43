import type { ComingSession, DeskSession } from '@prism/core/contract/bookings-calls';
import type { SentEnquiry } from '@prism/core/contract/enquiry-form-calls';
import type { HistoryRow } from '@prism/core/contract/history';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { anAdmin, startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
// The studio of the demonstration offers sessions on weekdays.
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('bookings, quotes, contacts, history_lines, outbox'));
});

const send = async (): Promise<string> => {
  const sent: SentEnquiry = JSON.parse((await sendEnquiry(site, anEnquiry())).payload);
  return sent.id;
};
const pathOf = (id: string) => `/contacts/${id}/session`;
const sessionOf = async (id: string): Promise<DeskSession> =>
  JSON.parse((await site.asAdmin('GET', pathOf(id))).payload);
const book = async (id: string, startsAt = '') => (await site.asAdmin('PUT', pathOf(id), { startsAt })).statusCode;
const cancel = async (id: string) => (await site.asAdmin('DELETE', pathOf(id))).statusCode;
const coming = async (): Promise<ComingSession[]> => JSON.parse((await site.asAdmin('GET', '/bookings')).payload);

test('staff book, move and cancel a session, and the history names them', async () => {
  const id = await send();
  const { slots } = await sessionOf(id);
  expect(await book(id, slots[0])).toBe(204);
  expect(await coming()).toMatchObject([
    { contactId: id, company: 'Analytical Engines', startsAt: slots[0], host: null },
  ]);
  expect(await book(id, slots[4])).toBe(204);
  expect((await sessionOf(id)).booked).toMatchObject({ startsAt: slots[4], timeZone: null });
  expect([await cancel(id), await cancel(id)]).toEqual([204, 409]);
  expect(await coming()).toEqual([]);
  const history: HistoryRow[] = JSON.parse((await site.asAdmin('GET', `/contacts/${id}/history`)).payload);
  expect(history.filter(({ act }) => act === 'booking')).toMatchObject([
    { by: anAdmin.username, was: null, is: slots[0] },
    { by: anAdmin.username, was: slots[0], is: slots[4] },
    { by: anAdmin.username, was: slots[4], is: null },
  ]);
});

test('a past session remains in calendars, and a new booking is separate', async () => {
  const id = await send();
  const { slots } = await sessionOf(id);
  await book(id, slots[0]);
  await site.em.execute(
    `update bookings set sequence = 2, starts_at = now() - interval '3 hours', ends_at = now() - interval '2 hours', free_at = now() - interval '2 hours'`,
  );
  const [held] = await site.em.execute<{ id: string }[]>('select id from bookings');
  expect(await book(id, slots[4])).toBe(204);
  const rows = await site.em.execute<{ id: string }[]>('select id, sequence from bookings');
  expect(rows).toEqual([{ id: expect.not.stringMatching(held?.id ?? ''), sequence: 0 }]);
  const history: HistoryRow[] = JSON.parse((await site.asAdmin('GET', `/contacts/${id}/history`)).payload);
  expect(history.filter(({ act }) => act === 'booking').at(-1)).toMatchObject({ was: null, is: slots[4] });
});

test('closing an enquiry as lost cancels its coming session, with a mail', async () => {
  const id = await send();
  const { slots } = await sessionOf(id);
  await book(id, slots[0]);
  const stage = { was: 'session', is: 'lost', reason: 'Price' };
  expect((await site.asAdmin('POST', '/contacts/changes', [{ id, changes: { stage } }])).statusCode).toBe(200);
  expect(await coming()).toEqual([]);
  expect(await site.em.execute(`select 1 from outbox where name = 'booking-changed'`)).toHaveLength(2);
  const history: HistoryRow[] = JSON.parse((await site.asAdmin('GET', `/contacts/${id}/history`)).payload);
  expect(history.filter(({ act }) => act === 'booking').at(-1)).toMatchObject({ by: anAdmin.username, is: null });
});

test('refuses an unavailable time with a message, and answers 404 for missing ids', async () => {
  const [one, other] = [await send(), await send()];
  const { slots } = await sessionOf(one);
  await book(one, slots[0]);
  const refused = await site.asAdmin('PUT', pathOf(other), { startsAt: slots[0] });
  expect([refused.statusCode, refused.payload]).toEqual([409, expect.stringContaining('no longer available')]);
  expect(await book(randomUUID(), slots[1])).toBe(404);
});

test('requires permission to see enquiries', async () => {
  const id = await send();
  const headers = { cookie: await site.signInAs('editor') };
  for (const url of [`/api/admin${pathOf(id)}`, '/api/admin/bookings'])
    expect((await site.inject({ url, headers })).statusCode).toBe(403);
});
