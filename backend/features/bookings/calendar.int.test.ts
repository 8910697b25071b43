import { randomUUID } from 'node:crypto';
import { Booking } from '@prism/core/database/booking';
import { Enquiry } from '@prism/core/database/enquiry';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { anAdmin, startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('bookings, quotes, contacts, calendar_links'));
});

const hourMs = 60 * 60 * 1000;

/** A session that begins in `hours`. */
async function aSession(hours: number, company: string, cancelledAt: Date | null = null): Promise<void> {
  const startsAt = new Date(Date.now() + hours * hourMs);
  const endsAt = new Date(startsAt.getTime() + hourMs);
  const enquiry = site.em.create(Enquiry, {
    id: randomUUID(),
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@lovelace.example',
    company,
    budget: '',
    description: 'A loom with an app.',
  });
  site.em.create(Booking, { enquiry, lineId: randomUUID(), startsAt, endsAt, freeAt: endsAt, cancelledAt });
  await site.em.flush();
}

const make = async (): Promise<string> => {
  const { url } = JSON.parse((await site.asAdmin('POST', '/session-calendar')).payload);
  return new URL(url).pathname;
};
const read = async (path: string) => await site.inject({ url: path });
const titles = (file: string) =>
  new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((event) => String(event.getFirstPropertyValue('summary')));

test('the feed shows recent and coming sessions, under a url stored as a hash', async () => {
  await aSession(48, 'Analytical Engines');
  await aSession(-48, 'Engines of last week');
  await aSession(-24 * 40, 'Engines of long ago');
  await aSession(72, 'Cancelled Engines', new Date());
  const path = await make();
  const answer = await read(path);
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('text/calendar'),
    'cache-control': 'no-store',
  });
  expect(titles(answer.payload)).toEqual([
    'Strategy session: Engines of last week',
    'Strategy session: Analytical Engines',
  ]);
  const [link] = await site.em.execute<{ token_hash: string }[]>('select * from calendar_links');
  expect(JSON.stringify(link)).not.toContain(path.split('/').at(-1)?.replace('.ics', ''));
});

test('a new feed url replaces the previous one, and can be revoked', async () => {
  const first = await make();
  const second = await make();
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
  expect((await site.asAdmin('GET', '/session-calendar')).result).toEqual({ madeAt: expect.any(String) });
  await site.asAdmin('DELETE', '/session-calendar');
  expect((await read(second)).statusCode).toBe(404);
  expect((await site.asAdmin('GET', '/session-calendar')).result).toEqual({ madeAt: null });
});

test('the feed requires permission to see enquiries', async () => {
  const path = await make();
  const cookie = await site.signInAs('sales');
  const mine = await site.inject({ method: 'POST', url: '/api/admin/session-calendar', headers: { cookie } });
  const sales = new URL(JSON.parse(mine.payload).url).pathname;
  expect((await read(sales)).statusCode).toBe(200);
  await site.em.execute(`update users set role = 'editor' where role = 'sales'`);
  expect([(await read(sales)).statusCode, (await read(path)).statusCode]).toEqual([404, 200]);
  const editor = await site.signInAs('editor');
  const refused = await site.inject({
    method: 'POST',
    url: '/api/admin/session-calendar',
    headers: { cookie: editor },
  });
  expect(refused.statusCode).toBe(403);
});

test('an unknown url gets the same answer as a revoked one', async () => {
  expect((await read(`/calendar/${'a'.repeat(43)}.ics`)).statusCode).toBe(404);
  expect((await read('/calendar/short.ics')).statusCode).toBe(404);
});

test('creating a feed requires re-authentication', async () => {
  await site.asAdmin('GET', '/session-calendar');
  await site.em.execute(`update sessions set proven_at = now() - interval '16 minutes'`);
  expect((await site.asAdmin('POST', '/session-calendar')).statusCode).toBe(428);
  expect(await site.em.execute('select 1 from calendar_links')).toEqual([]);
  await site.em.execute('update sessions set proven_at = now()');
});

test('the feed ends when its owner’s password changes', async () => {
  const path = await make();
  expect((await read(path)).statusCode).toBe(200);
  const newPassword = 'another battery, another staple';
  await site.asAdmin('POST', '/password', { currentPassword: anAdmin.password, newPassword });
  expect((await read(path)).statusCode).toBe(404);
});
