import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationList } from '../../features/applications/applications.ts';
import { enquiryList } from '../../features/enquiries/enquiries.ts';
import { quarantineList } from '../../features/enquiries/quarantine.ts';
import { subscriberList } from '../../features/subscribers/subscribers.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { pageStatement, type Position } from './cursor.ts';

const many = 10_000;

let site: TestServer;
let cookie: string;
beforeAll(async () => {
  site = await startTestServer();
  cookie = await site.signIn();
  // Three in each microsecond, so that pages end within one.
  await site.em.execute(
    `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at, consented_at,
       consent_version)
     select gen_random_uuid(), 'Person', n::text, n || '@example.com', 'Company', '10k-25k', 'One of very many.',
       timestamptz '2025-01-01' + make_interval(secs => (n / 3) / 1000000.0), now(), '2025-01'
     from generate_series(1, ?) n`,
    [many],
  );
  await site.em.execute(
    `insert into mails (id, kind, subject_id, message_id, created_at, sent_at)
     select gen_random_uuid(), kind, id, kind || id, now(), now()
     from contacts, unnest(array['contact-confirmation', 'contact-notice']) kind`,
  );
  await site.em.execute(
    `insert into applications (id, slug, first_name, last_name, email, phone, location, experience, cover_letter,
       resume_name, resume_type, resume_size, resume, created_at)
     select id, 'product-manager', first_name, last_name, email, '1', 'London', '1', '', 'a.pdf', 'pdf', 1, '', created_at
     from contacts`,
  );
  await site.em.execute(
    `insert into subscribers (id, email, consented_at, consent_version, request_id, requested_at, unsubscribe_token,
       created_at)
     select id, email, now(), '1', id, now(), left(id::text, 64), created_at from contacts`,
  );
  await site.em.execute(
    `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at, quarantine)
     select gen_random_uuid(), first_name, last_name, email, company, budget, description, created_at, '{"reason": "proof-of-work"}'
     from contacts where last_name like '%5'`,
  );
  for (const table of ['contacts', 'mails', 'applications', 'subscribers']) await site.em.execute(`analyze ${table}`);
});
afterAll(() => site.close());

async function get(url: string) {
  const response = await site.inject({ url, headers: { cookie } });
  const [, next] = /^<(.+)>; rel="next"$/.exec(String(response.headers.link ?? '')) ?? [];
  const rows: { id: string; lastName: string; createdAt: string }[] = JSON.parse(response.payload);
  return { rows, next, total: Number(response.headers['x-total-count']), status: response.statusCode };
}

async function addOne(): Promise<void> {
  const payload = {
    firstName: 'Late',
    lastName: 'Arrival',
    email: 'late@example.com',
    company: 'Late',
    budget: '10k-25k',
    description: 'Came while somebody read.',
  };
  expect((await site.inject({ method: 'POST', url: '/api/contacts', payload })).statusCode).toBe(201);
}

test('pages contain every row once, newest first, whatever is added between them', async () => {
  const seen: string[] = [];
  const times: string[] = [];
  let address: string | undefined = '/api/admin/contacts?limit=997';
  while (address) {
    const { rows, next, total } = await get(address);
    expect(total).toBeGreaterThanOrEqual(many);
    seen.push(...rows.map(({ id }) => id));
    times.push(...rows.map(({ createdAt }) => createdAt));
    await addOne();
    address = next;
  }
  expect(seen).toHaveLength(many);
  expect(new Set(seen).size).toBe(many);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('the oldest come first on request, on every page', async () => {
  const first = await get('/api/admin/contacts?limit=5&oldest=true&search=person%20999');
  const second = await get(first.next ?? '');
  const times = [...first.rows, ...second.rows].map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted());
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(10);
  const [sql, ...values] = pageStatement(site.em, subscriberList, { ...slice, oldest: true });
  const lines = await site.em.execute<{ 'QUERY PLAN': string }[]>(`explain ${sql}`, values);
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Scan using subscribers_created_at_id_index');
  expect(plan).toMatch(/Index Cond: \(ROW\((r\.)?created_at, (r\.)?id\) >/);
});

test('a page has at most a thousand rows, the default', async () => {
  expect((await get('/api/admin/contacts')).rows).toHaveLength(1_000);
  expect((await get('/api/admin/contacts?limit=1001')).status).toBe(400);
  expect((await get('/api/admin/contacts?limit=0')).status).toBe(400);
});

test('the last page has no next link', async () => {
  const { rows, next, total } = await get('/api/admin/contacts?limit=50&search=PERSON%201234');
  expect(rows.map(({ lastName }) => lastName)).toEqual(['1234']);
  expect({ next, total }).toEqual({ next: undefined, total: 1 });
});

test('the next link of a search continues it', async () => {
  const { next, total } = await get('/api/admin/contacts?limit=5&search=person%20999');
  expect(total).toBe(19);
  const second = await get(next ?? '');
  expect(second.rows).toHaveLength(5);
  expect(second.rows.every(({ lastName }) => lastName.includes('999'))).toBe(true);
  expect((await get(second.next ?? '')).rows).toHaveLength(5);
});

test('S-241: % and _ match literally', async () => {
  expect((await get('/api/admin/contacts?search=%25')).total).toBe(0);
  expect((await get('/api/admin/contacts?search=_')).total).toBe(0);
});

test.each(['x', '1735689600001500', '1735689600001500-1'])('refuses an invalid cursor (%s)', async (before) => {
  const response = await site.inject({ url: `/api/admin/contacts?before=${before}`, headers: { cookie } });
  expect(response.statusCode).toBe(400);
  expect(response.result).toMatchObject({ error: 'This page does not exist. Start again from the first one.' });
});

const middle: Position = { createdAt: '1735689600001500', id: '80000000-0000-4000-8000-000000000000' };

const slice = { limit: 50, before: middle };

test.each([
  ['contacts_created_at_id_index', () => pageStatement(site.em, enquiryList, slice)],
  ['applications_created_at_id_index', () => pageStatement(site.em, applicationList, slice)],
  ['subscribers_created_at_id_index', () => pageStatement(site.em, subscriberList, slice)],
  ['contacts_quarantined', () => pageStatement(site.em, quarantineList, slice)],
])('a page from the middle uses the index %s', async (index, statement) => {
  const [sql, ...values] = statement();
  const lines = await site.em.execute<{ 'QUERY PLAN': string }[]>(`explain ${sql}`, values);
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).toContain(`Index Scan Backward using ${index}`);
  expect(plan).toMatch(/Index Cond: \(ROW\((r\.)?created_at, (r\.)?id\) </);
  // Titles of positions are read once for all rows.
  const list = plan.replace(/InitPlan 1\n.*\n *-> {2}Seq Scan on content c /, '');
  expect(list).not.toMatch(/Seq Scan|Sort/);
});
