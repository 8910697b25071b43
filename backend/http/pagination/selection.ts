import { allOf, joined, type Condition } from './conditions.ts';

/**
 * Rows of `table` that hold `conditions`, and `match`, which may be slow to look at, or of which it is said `elsewhere`. SQL
 * calls the row `r`.
 */
export interface Selection {
  table: string;
  conditions: readonly Condition[];
  match: readonly Condition[];
  /** Statements that give the `id` of rows. */
  elsewhere?: readonly Condition[];
  /** Of a search for several words, which may be said in several places: whether a row says each of them. */
  words?: readonly Condition[];
}

/** Whether a row is found, looked at by itself: for what is so common that the next row is likely to be it. */
export function matchOf({ match, elsewhere = [], words = [] }: Selection): Condition {
  if (words.length > 0) return joined(words, ' and ', true);
  // As a value and not `exists`, for which the database would rather look through all that is said.
  const said = elsewhere.map(([sql, ...values]): Condition => [
    `(select true from (${sql}) e where e.id = r.id limit 1)`,
    ...values,
  ]);
  const [sql, ...values] = joined([joined(match, ' and '), ...said], ' or ');
  return [`(${sql})`, ...values];
}

/** In so many rows of a list what is common is looked for, for a page of `limit`. */
export function firstRows(limit: number): number {
  return 100 * (limit + 1);
}

/**
 * The statement that finds the rows by the indexes of what is searched, each once, as `columns`: in the rows themselves, and
 * in each place where something is said of them. At most `most`, where that is given.
 */
export function foundRows(
  { table, conditions, match, elsewhere = [], words = [] }: Selection,
  columns: string,
  most?: number,
): Condition {
  const end = most === undefined ? '' : ` limit ${most}`;
  // Where a guess of what matches is too high, a limit beside it would have the whole table read for a few rows.
  const part = (sql: string) =>
    match.length > 0 && end ? `with found as materialized (${sql}) select * from found${end}` : `${sql}${end}`;
  const [ownWhere, ...ownValues] = allOf([...conditions, ...match]);
  const own: Condition = [part(`select ${columns} from ${table} r${ownWhere}`), ...ownValues];
  if (elsewhere.length === 0) return own;
  const [where, ...values] = allOf([...conditions, ...words]);
  const said = elsewhere.map(([sql, ...of]): Condition => [
    part(`select ${columns} from (${sql}) e join ${table} r on r.id = e.id${where}`),
    ...of,
    ...values,
  ]);
  const [all, ...allValues] = joined([own, ...said], ') union (');
  return [`(${all})${end}`, ...allValues];
}
