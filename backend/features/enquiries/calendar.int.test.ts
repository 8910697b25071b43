import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import type { CalendarEntry } from '@prism/core/contract/enquiry-calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('quotes, contacts, history_lines, answer_promises, bookings, idempotency_keys'));
});

const send = async (firstName: string): Promise<string> =>
  JSON.parse((await sendEnquiry(site, anEnquiry({ firstName }))).payload).id;
const read = async (query: string): Promise<CalendarEntry[]> =>
  JSON.parse((await site.asAdmin('GET', `/enquiry-calendar?${query}`)).payload);
const plan = async (id: string, on: string) =>
  await site.asAdmin('PATCH', `/contacts/${id}`, { nextStep: { was: null, is: { text: 'Call back', on } } });

test('lists next steps and due answers of some days, soonest first, without done ones', async () => {
  const [ada, bea, cleo, dora] = [await send('Ada'), await send('Bea'), await send('Cleo'), await send('Dora')];
  await site.em.execute(`update answer_promises set due_at = '2027-02-28T23:30:00Z'`);
  await plan(ada, '2027-02-28');
  await plan(bea, '2027-03-01');
  await plan(cleo, '2027-04-02');
  await site.asAdmin('PATCH', `/contacts/${dora}`, { handled: true });
  expect(await read('from=2027-03-01&to=2027-03-31')).toEqual([
    ...['Ada', 'Bea', 'Cleo'].map((name) => ({
      kind: 'answer',
      id: expect.any(String),
      name: `${name} Lovelace`,
      company: 'Analytical Engines',
      owner: null,
      on: null,
      at: '2027-02-28T23:30:00.000Z',
      text: null,
    })),
    {
      kind: 'next-step',
      id: bea,
      name: 'Bea Lovelace',
      company: 'Analytical Engines',
      owner: null,
      on: '2027-03-01',
      at: null,
      text: 'Call back',
    },
  ]);
});

test('lists sessions, without cancelled ones', async () => {
  const [ada, bea] = [await send('Ada'), await send('Bea')];
  const add = `insert into bookings (id, contact_id, line_id, starts_at, ends_at, free_at, cancelled_at, created_at)
    select gen_random_uuid(), ?, gen_random_uuid(), t, t + interval '1 hour', t + interval '1 hour', ?, now()
    from (values ('2027-03-02T10:00:00Z'::timestamptz)) as at(t)`;
  await site.em.execute(add, [ada, null]);
  await site.em.execute(add, [bea, new Date()]);
  const days = 'from=2027-03-01&to=2027-03-31';
  const session = {
    kind: 'session',
    id: ada,
    name: 'Ada Lovelace',
    at: '2027-03-02T10:00:00.000Z',
    on: null,
    text: null,
  };
  expect(await read(days)).toMatchObject([session]);
  expect(await read(`${days}&owner=none`)).toMatchObject([session]);
  expect(await read('from=2027-04-01&to=2027-04-30')).toEqual([]);
});

test('lists proposals promised in a session, until one is made or the session is cancelled', async () => {
  const ids = [await send('Ada'), await send('Bea'), await send('Cleo'), await send('Dora')];
  for (const [day, id] of ids.entries())
    await site.em.execute(
      `insert into bookings (id, contact_id, line_id, starts_at, ends_at, free_at, proposal_due_at, created_at)
       select gen_random_uuid(), ?, gen_random_uuid(), t, t + interval '1 hour', t + interval '1 hour', t + interval '49 hours', now()
       from (values ('2027-01-02T10:00:00Z'::timestamptz + ? * interval '1 day')) as at(t)`,
      [id, day],
    );
  const [ada, bea, cleo, dora] = ids;
  const january = 'from=2027-01-01&to=2027-01-31';
  const proposals = async () => (await read(january)).filter(({ kind }) => kind === 'proposal').map(({ id }) => id);
  // A due answer precedes a due proposal.
  await site.em.execute(`update answer_promises set due_at = '2026-12-31T10:00:00Z'`);
  expect(await proposals()).toEqual([]);
  await site.em.execute('update answer_promises set answered_at = now()');
  expect(await proposals()).toEqual([ada, bea, cleo, dora]);

  const listed = async () => {
    const { payload } = await site.asAdmin('GET', '/contacts?order=urgent&waiting=true');
    return JSON.parse(payload).map(({ id, proposalDueAt }: EnquiryRow) => [id, proposalDueAt?.slice(0, 10)]);
  };
  expect(await listed()).toEqual([
    [ada, '2027-01-04'],
    [bea, '2027-01-05'],
    [cleo, '2027-01-06'],
    [dora, '2027-01-07'],
  ]);
  await site.asAdmin('PATCH', `/contacts/${ada}`, { stage: { was: 'new', is: 'proposal' } });
  expect(await proposals(), 'a stage makes none').toEqual([ada, bea, cleo, dora]);
  await site.em.execute(`update contacts set theirs_since = '2027-02-01' where id = ?`, [ada]);
  await site.em.execute('update bookings set cancelled_at = now() where contact_id = ?', [bea]);
  await site.em.execute('delete from bookings where contact_id = ?', [cleo]);
  expect(await proposals()).toEqual([dora]);
  expect(await listed()).toEqual([[dora, '2027-01-07']]);
});

test('filters by owner, or those without one', async () => {
  const [ada, bea] = [await send('Ada'), await send('Bea')];
  const [owner] = JSON.parse((await site.asAdmin('GET', '/enquiry-owners')).payload);
  await site.asAdmin('PATCH', `/contacts/${ada}`, { owner: { was: null, is: owner.id } });
  await plan(ada, '2027-03-01');
  await plan(bea, '2027-03-01');
  const month = 'from=2027-03-01&to=2027-03-31';
  expect(await read(`${month}&owner=${owner.id}`)).toMatchObject([{ id: ada, owner }]);
  expect(await read(`${month}&owner=none`)).toMatchObject([{ id: bea, owner: null }]);
});

test.each([
  'from=2027-03-01',
  'from=2027-03-31&to=2027-03-01',
  'from=2027-01-01&to=2027-12-31',
  'from=x&to=y',
  'from=2027-02-31&to=2027-13-01',
])('refuses invalid or too many days: %s', async (query) => {
  expect((await site.asAdmin('GET', `/enquiry-calendar?${query}`)).statusCode).toBe(400);
});

test('requires permission for enquiries', async () => {
  const headers = { cookie: await site.signInAs('recruiter') };
  const url = '/api/admin/enquiry-calendar?from=2027-03-01&to=2027-03-31';
  expect((await site.inject({ url, headers })).statusCode).toBe(403);
});
