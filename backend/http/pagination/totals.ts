import type { EntityManager } from '@mikro-orm/postgresql';
import { allOf, type Condition } from './conditions.ts';
import { foundRows, matchOf, type Selection } from './selection.ts';

/** How many rows there are. */
export interface Total {
  count: number;
  /** Counting them would have taken too long: `count` is about right, and rounded to what is known. */
  isEstimate: boolean;
}

/** As many are counted one by one; so many are counted within a few milliseconds, however large the table is. */
const exactUpTo = 10_000;
const sampleRows = 2_000;

/**
 * About how many rows are found, where those are many; undefined where they are few enough to be looked at all. Judged by
 * a sample, because what the database guesses of a piece of text can be wrong by a factor of a hundred.
 */
export async function estimateFound(em: EntityManager, selection: Selection): Promise<Total | undefined> {
  const { table, conditions, match } = selection;
  if (match.length === 0) return undefined;
  const candidates = await estimateRows(em, table, conditions);
  if (candidates <= exactUpTo) return undefined;
  const percent = Math.min(100, (100 * sampleRows) / (await estimateRows(em, table, [])));
  const [isMatch, ...matchValues] = matchOf(selection);
  const [where, ...values] = allOf(conditions);
  const [sample] = await em.execute<{ seen: number; found: number }[]>(
    `select count(*)::int as seen, (count(*) filter (where ${isMatch}))::int as found
     from ${table} r tablesample system (${percent})${where}`,
    [...matchValues, ...values],
  );
  if (!sample || sample.found === 0) return undefined;
  const estimate = (candidates * sample.found) / sample.seen;
  // Of 100 found in a sample, ten more or less are chance. One digit alone would make 20,000 of 15,001.
  const count = rounded(estimate, sample.found < 100 ? 1 : 2);
  return estimate > exactUpTo ? { count, isEstimate: true } : undefined;
}

/** How many rows are selected; what matches is supposed not to be many. */
export async function countRows(em: EntityManager, selection: Selection): Promise<Total> {
  const { table, conditions, match } = selection;
  if (match.length > 0) return { count: await countAll(em, foundRows(selection, 'r.id')), isEstimate: false };
  const estimate = await estimateRows(em, table, conditions);
  // Statistics lag behind, so it is counted where it may be few.
  const count = estimate > 2 * exactUpTo ? Infinity : await countAll(em, foundRows(selection, 'r.id', exactUpTo + 1));
  if (count <= exactUpTo) return { count, isEstimate: false };
  return { count: rounded(Math.max(estimate, exactUpTo), 3), isEstimate: true };
}

async function countAll(em: EntityManager, [sql, ...values]: Condition): Promise<number> {
  const [counted] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from (${sql}) counted`,
    values,
  );
  return counted?.count ?? 0;
}

/** What the database, by its statistics, thinks of simple conditions: close, and without reading a row. */
async function estimateRows(em: EntityManager, table: string, conditions: readonly Condition[]): Promise<number> {
  const [where, ...values] = allOf(conditions);
  const [plan] = await em.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]>(
    `explain (format json) select from ${table} r${where}`,
    values,
  );
  return plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** To as many digits as can be vouched for. */
function rounded(estimate: number, digits: number): number {
  return Number(estimate.toPrecision(digits));
}
