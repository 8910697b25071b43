import type { Insights, VisitNews } from '@prism/core/contract/insights-calls';
import { dayOf, insightPeriods, mostKeys, otherKeys } from '@prism/core/contract/insights';
import type { Touch } from '@prism/core/contract/attribution';
import { DailyCount, writeCounts } from '@prism/core/database/daily-count';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { dailySql, keyedSql, readInsights } from './insights.ts';
import { mostCounted, VisitCounts } from './visit-counts.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('contacts, daily_counts, count_changes, outbox, idempotency_keys'));
});

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const today = dayOf(new Date());

const tell = async (to: TestServer, news: unknown, headers: Record<string, string> = {}) =>
  await to.inject({
    method: 'POST',
    url: '/api/visits',
    payload: JSON.stringify(news),
    headers: { 'content-type': 'application/json', 'user-agent': browser, ...headers },
  });

const counted = async () => {
  const rows = await site.em.fork().find(DailyCount, {}, { orderBy: { kind: 'asc', key: 'asc' } });
  return rows.map(({ kind, key, count }) => [kind, key, count]);
};

const read = async (days = 30): Promise<Insights> =>
  JSON.parse((await site.asAdmin('GET', `/insights?days=${days}`)).payload);

/** Counts in several processes, each of which then stops. */
async function countedBy(processes: readonly ((process: TestServer) => Promise<unknown>)[]): Promise<void> {
  for (const work of processes) {
    const other = await startTestServer({ databaseUrl: site.databaseUrl });
    await work(other);
    await other.close();
  }
}

describe('visits', () => {
  test('of several processes add up, also after their shutdown', async () => {
    const news: VisitNews[] = [
      { page: '/app/3', source: 'news.example' },
      { page: '/contact' },
      { form: 'enquiry', step: 'begun' },
    ];
    const work = async (process: TestServer) => {
      for (const one of news) expect((await tell(process, one)).statusCode).toBe(204);
    };
    await countedBy([work, work]);
    expect(await counted()).toEqual([
      ['begun', 'enquiry', 2],
      ['pages', '/app/3', 2],
      ['pages', '/contact', 2],
      ['visits', 'news.example', 2],
    ]);
  });

  test('of bots and signed-in users are not counted', async () => {
    const page = { page: '/', source: 'direct' };
    const cookie = await site.signInAs('sales');
    await countedBy([
      async (process) => {
        for (const agent of ['Googlebot/2.1', 'HeadlessChrome/140.0', 'curl/8.1', ''])
          expect((await tell(process, page, { 'user-agent': agent })).statusCode).toBe(204);
        expect((await tell(process, page, { cookie })).statusCode).toBe(204);
      },
    ]);
    expect(await counted()).toEqual([]);
  });

  test('are counted only if the studio has opted in', async () => {
    const without = `update content set data = data - 'counts' where kind = 'settings' and key = 'studio'`;
    await site.em.execute(without);
    await countedBy([async (process) => await tell(process, { page: '/' })]);
    await site.em.execute(
      `update content set data = data || '{"counts": true}' where kind = 'settings' and key = 'studio'`,
    );
    expect(await counted()).toEqual([]);
  });

  test.each([
    [{}],
    [{ page: 'https://evil.example/' }],
    [{ page: '//evil.example' }],
    [{ page: '/a?b=c' }],
    [{ page: `/${'a'.repeat(300)}` }],
    [{ page: '/', source: 'a'.repeat(101) }],
    [{ page: '/', who: 'ada' }],
    [{ form: 'other', step: 'sent' }],
    [{ form: 'enquiry', step: 'lost' }],
  ])('are refused in an invalid form: %j', async (news) => {
    expect((await tell(site, news)).statusCode).toBe(400);
  });

  test('from another site’s page are refused', async () => {
    expect((await tell(site, { page: '/' }, { origin: 'https://evil.example' })).statusCode).toBe(403);
  });

  test('store no ip', async () => {
    const sources = ['ada@example.com', 'www.News.example', 'Spring Letter'];
    await countedBy([
      async (process) => await tell(process, { page: `/quote/${'a'.repeat(32)}` }),
      async (process) => {
        for (const source of sources) await tell(process, { page: '/', source });
      },
    ]);
    expect(await counted()).toEqual([
      ['pages', '/', 3],
      ['pages', '/quote', 1],
      ['visits', 'direct', 1],
      ['visits', 'news.example', 1],
      ['visits', 'spring letter', 1],
    ]);
  });

  test('of unknown pages are not counted, those of a new page are', async () => {
    const [position] = await site.em.execute<{ key: string }[]>(`select key from content where kind = 'positions'`);
    const [version] = await site.em.execute<{ path: string }[]>(
      `select '/versions/' || document || '/' || version as path from content_versions`,
    );
    const there = ['/app/1', '/blog/forms-people-finish', `/careers/${position?.key}`, version?.path ?? ''];
    const madeUp = ['/blog/made-up', '/app/999999', '/app/01', '/careers/made-up', '/versions/terms/99', '/made-up'];
    const show = async (shown: boolean) =>
      await site.em.execute(`update posts set published = ? where slug = 'forms-people-finish'`, [shown]);
    await show(false);
    await countedBy([
      async (process) => {
        const tellOf = async (page: string) => expect((await tell(process, { page })).statusCode).toBe(204);
        for (const page of madeUp) await tellOf(page);
        await tellOf('/blog/forms-people-finish');
        await show(true);
        for (const page of [...there, '/contact/']) await tellOf(page);
      },
    ]);
    expect((await counted()).map(([, key]) => key).toSorted()).toEqual([...there, '/contact'].toSorted());
  });
});

describe('the number of counted keys is bounded', () => {
  const one = (key: string) => ({ day: today, kind: 'pages' as const, key, count: 1 });

  test('in memory', async () => {
    const counts = new VisitCounts();
    for (let page = 0; page < mostCounted + 500; page += 1) counts.note({ page: `/made-up/${page}` });
    await counts.write(site.em.fork());
    const rows = await counted();
    expect(rows).toHaveLength(mostKeys);
    expect(rows.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(mostCounted + 500);
  });

  test('in the database, also with concurrent writes, and known keys are still counted', async () => {
    await writeCounts(site.em.fork(), [one('/')]);
    const made = (writer: number) => Array.from({ length: mostKeys }, (_, page) => one(`/${writer}/${page}`));
    await Promise.all([1, 2, 3].map(async (writer) => await writeCounts(site.em.fork(), [one('/'), ...made(writer)])));
    const rows = new Map((await counted()).map(([, key, count]) => [key, count]));
    expect(rows.size).toBe(mostKeys);
    expect(rows.get('/')).toBe(4);
    expect([...rows.values()].reduce((sum: number, count) => sum + Number(count), 0)).toBe(4 + 3 * mostKeys);
    expect(rows.get(otherKeys)).toBeGreaterThan(mostKeys);
  });

  test('S-216: and a frequent key is kept even if all places were taken at its first visit', async () => {
    const [writes, invented, real] = [100, 100, 'news.example'];
    const source = (key: string) => ({ day: today, kind: 'visits' as const, key, count: 1 });
    for (let write = 0; write < writes; write += 1) {
      const made = Array.from({ length: invented }, (_, index) => source(`spam-${write * invented + index}.example`));
      await writeCounts(site.em.fork(), write < writes / 2 ? made : [...made, source(real)]);
    }
    const rows = await site.em.fork().find(DailyCount, { day: today, kind: 'visits' });
    expect(rows).toHaveLength(mostKeys);
    expect(
      rows.reduce((sum, { count }) => sum + count, 0),
      'none is lost',
    ).toBe(writes * invented + writes / 2);
    const kept = rows.find(({ key }) => key === real);
    expect(kept?.count).toBeGreaterThan(writes / 2 - 5);
    expect(kept?.count).toBeLessThanOrEqual(writes / 2);
    const read = await readInsights(site.em.fork(), 7, new Date());
    expect(read.sources[0]).toMatchObject({ key: real });
  });

  test('per client for invented sources; its visits are still counted', async () => {
    const limited = await startTestServer({
      databaseUrl: site.databaseUrl,
      env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' },
    });
    for (let index = 0; index < 100; index += 1)
      await tell(limited, { page: '/', source: `spam-${index}.example` }, { 'x-forwarded-for': '203.0.113.7' });
    await tell(limited, { page: '/', source: 'direct' }, { 'x-forwarded-for': '203.0.113.7' });
    await tell(limited, { page: '/', source: 'news.example' }, { 'x-forwarded-for': '198.51.100.4' });
    await limited.close();
    const rows = new Map(
      (await counted()).flatMap(([kind, key, count]) => (kind === 'visits' ? [[key, count] as const] : [])),
    );
    expect(rows.size).toBe(33);
    expect([rows.get(otherKeys), rows.get('direct'), rows.get('news.example')]).toEqual([70, 1, 1]);
  });
});

const touch = (given: Partial<Touch>): Touch => ({
  host: '',
  source: '',
  medium: '',
  campaign: '',
  page: '/',
  ...given,
});

describe('the insights page', () => {
  test('compares enquiries and wins with visits, by source, app and article', async () => {
    await writeCounts(site.em.fork(), [
      { day: today, kind: 'visits', key: 'letter', count: 40 },
      { day: today, kind: 'visits', key: 'direct', count: 2 },
      { day: today, kind: 'pages', key: '/app/1', count: 9 },
      { day: today, kind: 'pages', key: '/blog/forms-people-finish', count: 8 },
      { day: today, kind: 'pages', key: '/contact', count: 7 },
      { day: today, kind: 'begun', key: 'enquiry', count: 6 },
      { day: today, kind: 'sent', key: 'enquiry', count: 5 },
    ]);
    const first = touch({ page: '/blog/forms-people-finish', host: 'news.example' });
    const { payload } = await sendEnquiry(site, {
      ...anEnquiry({ source: '/app/1' }),
      touches: { first, last: touch({ source: 'Letter' }) },
    });
    await sendEnquiry(site, anEnquiry());
    const { id }: { id: string } = JSON.parse(payload);
    const move = async (was: string, is: string) =>
      await site.asAdmin('PATCH', `/contacts/${id}`, { stage: { was, is } });
    await move('new', 'won');

    const all = await read();
    expect(all).toMatchObject({ isCounting: true, total: { visits: 42, enquiries: 2, won: 1 } });
    expect(all.days).toHaveLength(30);
    expect(all.days.at(-1)).toEqual({ day: today, visits: 42, enquiries: 2, won: 1 });
    expect(all.sources).toEqual([
      { key: 'letter', name: 'letter', visits: 40, enquiries: 1, won: 1 },
      { key: '', name: 'Unknown', visits: 0, enquiries: 1, won: 0 },
      { key: 'direct', name: 'Direct', visits: 2, enquiries: 0, won: 0 },
    ]);
    expect(all.apps).toEqual([{ key: '1', name: expect.any(String), visits: 9, enquiries: 1, won: 1 }]);
    expect(all.apps[0]?.name).not.toBe('1');
    expect(all.articles).toMatchObject([{ key: 'forms-people-finish', visits: 8, enquiries: 1, won: 1 }]);
    expect(all.articles[0]?.name).toContain(' ');
    expect(all.forms).toEqual([
      { form: 'enquiry', begun: 6, sent: 5 },
      { form: 'application', begun: 0, sent: 0 },
      { form: 'newsletter', begun: 0, sent: 0 },
    ]);

    await writeCounts(site.em.fork(), []);
    expect(await read()).toEqual(all);
    await move('won', 'talk');
    expect((await read()).total).toEqual({ visits: 42, enquiries: 2, won: 0 });
  });

  test('counts an enquiry once, and a quarantined one after its release', async () => {
    const headers = { 'idempotency-key': 'one' };
    for (let time = 0; time < 3; time += 1) await sendEnquiry(site, anEnquiry(), headers);
    await sendEnquiry(site, anEnquiry({ website: 'x' }));
    expect((await read()).total.enquiries).toBe(1);
    const [caught] = await site.em.execute<{ id: string }[]>('select id from contacts where quarantine is not null');
    await site.asAdmin('POST', `/quarantined-contacts/${caught?.id}/release`);
    expect((await read()).total.enquiries).toBe(2);
    await site.em.execute(emptied('contacts'));
    expect((await read()).total.enquiries).toBe(2);
  });

  test('compares with the previous period, and lists the first ten of each', async () => {
    const now = new Date('2026-03-31T12:00:00Z');
    const visits = (day: string, key: string, count: number) => ({ day, kind: 'visits' as const, key, count });
    await writeCounts(site.em.fork(), [
      visits('2026-03-24', 'before', 5),
      visits('2026-03-25', 'first', 3),
      ...Array.from({ length: 12 }, (_, index) => visits('2026-03-31', `site-${index}.example`, 1)),
    ]);
    const { total, before, sources, days } = await readInsights(site.em.fork(), 7, now);
    expect([total.visits, before.visits]).toEqual([15, 5]);
    expect(days.map(({ day }) => day)).toEqual([25, 26, 27, 28, 29, 30, 31].map((day) => `2026-03-${day}`));
    expect(sources).toHaveLength(11);
    expect(sources[0]).toMatchObject({ key: 'first', visits: 3 });
    expect(sources.at(-1)).toEqual({ key: otherKeys, name: 'All others', visits: 3, enquiries: 0, won: 0 });
  });

  test('requires permission for enquiries or content', async () => {
    const statusFor = async (role: 'owner' | 'editor' | 'sales' | 'recruiter' | 'operator', path: string) =>
      (await site.inject({ method: 'GET', url: path, headers: { cookie: await site.signInAs(role) } })).statusCode;
    for (const path of ['/api/admin/insights', '/api/admin/insights.csv']) {
      for (const role of ['owner', 'editor', 'sales'] as const) expect(await statusFor(role, path)).toBe(200);
      for (const role of ['recruiter', 'operator'] as const) expect(await statusFor(role, path)).toBe(403);
      expect((await site.inject({ method: 'GET', url: path })).statusCode).toBe(401);
    }
    expect((await site.asAdmin('GET', '/insights?days=31')).statusCode).toBe(400);
  });

  test('is exported as CSV', async () => {
    await writeCounts(site.em.fork(), [{ day: today, kind: 'visits', key: '=cmd', count: 3 }]);
    await sendEnquiry(site, anEnquiry());
    const { payload } = await site.asAdmin('GET', '/insights.csv?days=7');
    expect(payload.trim().split('\r\n')).toEqual([
      '"Day","Counted","By","Count"',
      `"${today}","enquiries","","1"`,
      `"${today}","visits","'=cmd","3"`,
    ]);
  });
});

test('reads only daily counts, however many enquiries there are', async () => {
  await site.em.execute(
    `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at)
     select gen_random_uuid(), 'x', 'x', 'x@example.com', 'x', 'x', 'x', now() - n * interval '5 minutes'
     from generate_series(1, 1000) n`,
  );
  await site.em.execute(
    `insert into daily_counts select to_char(now() - day * interval '1 day', 'YYYY-MM-DD'), kind, 'key ' || n, 100
     from generate_series(0, 799) day, unnest('{visits,enquiries,won}'::text[]) kind, generate_series(1, 20) n`,
  );
  await site.em.execute('analyze contacts');
  await site.em.execute('analyze daily_counts');
  for (const days of Object.keys(insightPeriods))
    for (const sql of [dailySql, keyedSql]) {
      const from = dayOf(new Date(Date.now() - (Number(days) - 1) * 86_400_000));
      const rows = await site.em.execute<{ 'QUERY PLAN': string }[]>(`explain (analyze, timing off) ${sql}`, [
        from,
        today,
      ]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toContain('contacts');
      // Of scans of the table only: those of an index also count entries of old row versions.
      const scanned = [...plan.matchAll(/on daily_counts [^\n]*actual rows=([\d.]+)/g)].map(([, count]) =>
        Number(count),
      );
      // Counted afterwards, because other tests count as well.
      const [inPeriod] = await site.em.execute<{ rows: number }[]>(
        `select count(*)::int as rows from daily_counts where day >= ?`,
        [from],
      );
      expect(Math.max(...scanned)).toBeLessThanOrEqual(inPeriod?.rows ?? 0);
      // For a period that is a small part of all days, the index is used.
      if (Number(days) <= 90) expect(plan).not.toContain('Seq Scan on daily_counts');
    }
  expect((await read(365)).total.visits).toBe(365 * 20 * 100);
});
