import type { EntityManager } from '@mikro-orm/postgresql';
import { allOf, type Condition } from './conditions.ts';
import { foundRows, matchOf, type Selection } from './selection.ts';

export interface Total {
  count: number;
  /** Too many to count: `count` is approximate and rounded. */
  isEstimate: boolean;
}

/** Counted exactly up to this number, within milliseconds for any table. */
const exactUpTo = 10_000;
const sampleRows = 2_000;

/**
 * Estimates many matches; undefined if few enough to count. Uses a sample, because the planner's guess for text can be
 * wrong by a factor of a hundred.
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
  // A sample of 100 varies by ten, but a single digit would turn 15,001 into 20,000.
  const count = rounded(estimate, sample.found < 100 ? 1 : 2);
  return estimate > exactUpTo ? { count, isEstimate: true } : undefined;
}

export async function countRows(em: EntityManager, selection: Selection): Promise<Total> {
  const { table, conditions, match } = selection;
  if (match.length > 0) return { count: await countAll(em, foundRows(selection, 'r.id')), isEstimate: false };
  const estimate = await estimateRows(em, table, conditions);
  // Statistics lag behind, so small numbers are counted.
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

/** The planner's estimate for simple conditions: close, without reading rows. */
async function estimateRows(em: EntityManager, table: string, conditions: readonly Condition[]): Promise<number> {
  const [where, ...values] = allOf(conditions);
  const [plan] = await em.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]>(
    `explain (format json) select from ${table} r${where}`,
    values,
  );
  return plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

function rounded(estimate: number, digits: number): number {
  return Number(estimate.toPrecision(digits));
}
