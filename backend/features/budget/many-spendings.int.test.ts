import { noteMonths } from '@prism/core/budget/ledger';
import { limitsSql } from '@prism/core/budget/limits';
import type { Budget } from '@prism/core/contract/budget';
import { monthOf } from '@prism/core/contract/budget';
import { SpendingMonth } from '@prism/core/database/spending-month';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { latestMonthsSql, sumsSql } from './sums.ts';

const many = 20_000;
/** Months before the current one; each month has a hundredth of the spendings. */
const past = 99;

let site: TestServer;
let cookie: string;
beforeAll(async () => {
  site = await startTestServer();
  cookie = await site.signIn();
  await site.em.execute(
    `insert into spendings (about, turn, provider, model, input_price, output_price, open, held, cost, input_tokens, output_tokens, month, at)
     select gen_random_uuid(), 1, 'openai', 'gpt-4o', 1, 1, false, 0, 2, 1, 1,
       to_char(now() at time zone 'utc' - n % ${past + 1} * interval '1 month', 'YYYY-MM'), now()
     from generate_series(1, ?) n`,
    [many],
  );
  await site.em.execute('analyze spendings');
  await site.em.execute(
    `insert into budget_limits (kind, about, amount) values ('studio', '', 1000000000), ('provider', 'openai', 1000000000)`,
  );
});
afterAll(() => site.close());

const read = async (): Promise<Budget> =>
  JSON.parse((await site.inject({ url: '/api/admin/budget', headers: { cookie } })).payload);

test('aggregating past months keeps their sums', async () => {
  const before = await read();
  expect(before.months).toHaveLength(past + 1);
  expect(before.months.every(({ spent }) => spent === (2 * many) / (past + 1))).toBe(true);
  // Idempotent.
  for (const _again of [1, 2]) await noteMonths(site.em.fork());
  const noted = await site.em.fork().find(SpendingMonth, {});
  // A month is aggregated a day after its end.
  expect(noted.length).toBeGreaterThanOrEqual(past - 1);
  expect(noted.map(({ month }) => month)).not.toContain(monthOf(new Date()));
  expect(await read()).toEqual(before);
});

test('a month’s spending and remaining budget are read from indexes, whatever the history', async () => {
  const [{ latest } = { latest: '' }] = await site.em.execute<{ latest: string }[]>(
    'select max(month) as latest from spending_months',
  );
  const month = monthOf(new Date());
  const reads: [string, object][] = [
    [latestMonthsSql, [latest]],
    ...[`''`, 's.provider', `coalesce(s.user_id::text, '')`, `coalesce(s.post_id::text, '')`].flatMap(
      (key): [string, object][] => [true, false].map((isCurrent) => [sumsSql(key), { month, isCurrent }]),
    ),
    [limitsSql, ['openai', '']],
  ];
  for (const [sql, values] of reads) {
    const lines = await site.em.execute<{ 'QUERY PLAN': string }[]>(`explain ${sql}`, values);
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/Seq Scan on spendings/);
    expect(plan).toMatch(/Index (?:Only )?Scan (?:using|on) spendings_/);
  }
});
