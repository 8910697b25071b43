import { isWaiting } from '@prism/core/database/enquiry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generationList } from '../../features/generations/generations.ts';
import { postList } from '../../features/posts/post-list.ts';
import { applicationList } from '../../features/applications/applications.ts';
import { enquiryList, urgentEnquiries } from '../../features/enquiries/enquiries.ts';
import { subscriberList } from '../../features/subscribers/subscribers.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import type { Condition } from './conditions.ts';
import { pageStatement, type Slice } from './cursor.ts';
import { numberedStatement, readNumbered } from './numbered-list.ts';
import { isFoundIn } from './search.ts';

const many = 60_000;

let site: TestServer;
let cookie: string;
beforeAll(async () => {
  site = await startTestServer();
  cookie = await site.signIn();
  // A fourth mentions a bakery, one in ten thousand a zeppelin, the oldest third a foundry; a twentieth is open.
  await site.em.execute(
    `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at, consented_at,
       consent_version, handled_at, stage, waits_until)
     select gen_random_uuid(), 'Person', n::text, n || '@example.com', 'Company', '10k-25k',
       'An app for a ' || case when n % 4 = 0 then 'bakery' else 'shop' end
         || case when n % 10000 = 0 then ' and a zeppelin (QX)' else '' end
         || case when n <= 20000 then ' next to a foundry' else '' end,
       timestamptz '2025-01-01' + make_interval(secs => n), now(), '2025-01', case when n % 20 > 0 then now() end,
       (array['new', 'talk', 'session', 'proposal', 'won', 'lost'])[1 + n % 6],
       case when n % 20 = 0 then timestamptz '2025-01-01' + make_interval(secs => n) end
     from generate_series(1, ?) n`,
    [many],
  );
  // Notes mention a tannery for a fourth, and a gondola for six; these have quotes.
  await site.em.execute(
    `insert into history_lines (id, contact_id, details, text, created_at)
     select gen_random_uuid(), id, '{"act": "note"}',
       case when last_name::int % 4 = 1 then 'Has a tannery' else 'Wants to be called' end
         || case when last_name::int % 10000 = 1 then ' and a gondola' else '' end, created_at
     from contacts`,
  );
  await site.em.execute('vacuum analyze contacts, history_lines');
});
afterAll(() => site.close());

async function list(query: string) {
  const { payload, headers } = await site.inject({ url: `/api/admin/contacts?limit=50${query}`, headers: { cookie } });
  const rows: { lastName: string }[] = JSON.parse(payload);
  return {
    names: rows.map(({ lastName }) => lastName),
    total: Number(headers['x-total-count']),
    isEstimate: headers['x-total-estimated'] === 'true',
  };
}

test('a total up to 10,000 is exact, a larger one is marked as an estimate', async () => {
  expect(await list('&handled=false')).toMatchObject({ total: many / 20, isEstimate: false });
  const { total, isEstimate } = await list('');
  expect(isEstimate).toBe(true);
  expect(total / many).toBeCloseTo(1, 1);
});

test('many matches are estimated, and their page is exact', async () => {
  const { names, total, isEstimate } = await list('&search=bakery');
  expect(isEstimate).toBe(true);
  expect(total / (many / 4)).toBeGreaterThan(0.7);
  expect(total / (many / 4)).toBeLessThan(1.3);
  expect(names.slice(0, 3)).toEqual([`${many}`, `${many - 4}`, `${many - 8}`]);
});

test('few matches are counted', async () => {
  const zeppelins = ['60000', '50000', '40000', '30000', '20000', '10000'];
  expect(await list('&search=Zeppelin')).toEqual({ names: zeppelins, total: 6, isEstimate: false });
  expect(await list('&search=nobody')).toEqual({ names: [], total: 0, isEstimate: false });
});

test('many matches in other tables are estimated, few are counted, and both are in order', async () => {
  const { names, total, isEstimate } = await list('&search=tannery');
  expect(isEstimate).toBe(true);
  expect(total / (many / 4)).toBeGreaterThan(0.7);
  expect(total / (many / 4)).toBeLessThan(1.3);
  expect(names.slice(0, 3)).toEqual([`${many - 3}`, `${many - 7}`, `${many - 11}`]);
  const gondolas = ['50001', '40001', '30001', '20001', '10001', '1'];
  expect(await list('&search=gondola')).toEqual({ names: gondolas, total: 6, isEstimate: false });
});

/** The largest number of rows that a node of the plan read. */
async function mostRead([sql, ...values]: Condition): Promise<number> {
  const lines = await site.em.execute<{ 'QUERY PLAN': string }[]>(`explain (analyze, timing off) ${sql}`, values);
  const read = lines.flatMap((line) => [
    ...line['QUERY PLAN'].matchAll(/actual rows=([\d.]+) loops=1\)|Rows Removed by Filter: (\d+)/g),
  ]);
  return Math.max(...read.map(([, rows, removed]) => Number(rows ?? removed)));
}

test('frequent words of old rows do not scan the newer rows', async () => {
  const { names, total, isEstimate } = await list('&search=foundry');
  expect(isEstimate).toBe(true);
  expect(total / 20_000).toBeCloseTo(1, 0);
  expect(names).toEqual(Array.from({ length: 50 }, (_, index) => `${20_000 - index}`));
  expect(await mostRead(pageStatement(site.em, enquiryList, { limit: 50, search: 'foundry' }, true))).toBeLessThan(
    6_000,
  );

  const inNumbers = {
    selection: { table: 'contacts', conditions: [], match: [isFoundIn(enquiryList.searched, 'foundry')] },
    order: ['r.created_at desc', 'r.id desc'],
  };
  const page = { limit: 50, page: 2 };
  expect(await mostRead(numberedStatement(inNumbers, page, true))).toBeLessThan(6_000);
  const { ids } = await readNumbered<string>(site.em, inNumbers, page);
  const rows = await site.em.execute<{ id: string; name: string }[]>('select id, last_name as name from contacts');
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  expect(ids.map((id) => nameOf.get(id))).toEqual(Array.from({ length: 50 }, (_, index) => `${19_950 - index}`));
});

describe('a search uses an index', () => {
  const planOf = async (slice: Slice, ordered = enquiryList) => {
    const [sql, ...values] = pageStatement(site.em, ordered, { limit: 50, ...slice });
    const lines = await site.em.execute<{ 'QUERY PLAN': string }[]>(`explain ${sql}`, values);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  };

  test.each(['zeppelin', 'person 12345', '12345@example.com', 'QX', 'q', 'c#', 'a zep', '100%', "o'neill", 'żółw'])(
    'for %s',
    async (search) => {
      const plan = await planOf({ search });
      expect(plan).toContain('Bitmap Index Scan on contacts_search');
      expect(plan).toContain('Bitmap Index Scan on history_lines_search');
      expect(plan).not.toMatch(/Seq Scan on (contacts|history_lines)/);
    },
  );

  test.each(['%', '--', '(', '€'])('for %s, which is searched in the newest rows only', async (search) => {
    const plan = await planOf({ search });
    expect(plan).toContain('using contacts_created_at_id_index');
    expect(plan).not.toMatch(/Seq Scan|history_lines|contacts_search/);
  });

  test.each([
    [{ where: [['r.handled_at is null']] }, 'contacts_open'],
    [{ where: [['r.handled_at is not null']] }, 'contacts_handled'],
    [{ where: [[`r.stage = 'talk'`]] }, 'contacts_at_talk'],
  ] satisfies [Slice, string][])('a filter uses an index', async (slice, index) => {
    expect(await planOf(slice)).toContain(`Index Scan Backward using ${index}`);
  });

  test.each([
    [{}, 'contacts_urgent'],
    [{ where: [[isWaiting]] }, 'contacts_urgent'],
    [{ where: [[`r.stage = 'talk'`]] }, 'contacts_urgent_at_talk'],
    [{ where: [[`r.stage = 'talk'`], [isWaiting]] }, 'contacts_urgent_at_talk'],
  ] satisfies [Slice, string][])('the order by urgency uses an index, also in the middle', async (slice, index) => {
    const before = {
      rank: '6400000000000000',
      createdAt: '1735689600001500',
      id: '80000000-0000-4000-8000-000000000000',
    };
    for (const part of [slice, { ...slice, before }]) {
      const plan = await planOf(part, urgentEnquiries);
      expect(plan).toMatch(new RegExp(`Index Scan Backward using ${index} `));
      expect(plan).not.toContain('Sort');
    }
  });
});

test.each([
  ['applications', () => pageStatement(site.em, applicationList, { search: 'zeppelin' })],
  ['generations', () => pageStatement(site.em, generationList, { search: 'zeppelin' })],
  ['posts', () => pageStatement(site.em, postList, { search: 'zeppelin' })],
  ['subscribers', () => pageStatement(site.em, subscriberList, { search: 'zeppelin' })],
])('%s have an index on the searched text', async (table, statement) => {
  const [sql, ...values] = statement();
  // PostgreSQL would rather scan such a small table.
  const lines = await site.em.transactional(async (tx) => {
    await tx.execute('set local enable_seqscan = off');
    return await tx.execute<{ 'QUERY PLAN': string }[]>(`explain ${sql}`, values);
  });
  expect(lines.map((line) => line['QUERY PLAN']).join('\n')).toContain(`Bitmap Index Scan on ${table}_search`);
});

test('one or two letters match at the beginning of a word', async () => {
  expect((await list('&search=qx')).total).toBe(6);
  expect((await list('&search=x')).total).toBe(0);
  expect((await list('&search=60000@e')).names).toEqual(['60000']);
});

test.each(['(', '[a', '\\', 'a\\', '^', '.*', '%', '_', "'", '?', '$1', '::', 'a?b'])(
  'punctuation matches literally: %s',
  async (search) => {
    const response = await site.inject({
      url: `/api/admin/contacts?limit=5&search=${encodeURIComponent(search)}`,
      headers: { cookie },
    });
    expect(response.statusCode).toBe(200);
    // The newest of six, because pure punctuation is searched in the newest thousand.
    expect(response.headers['x-total-count']).toBe(search === '(' ? '1' : '0');
  },
);
