import { allOf, joined, type Condition } from './conditions.ts';

/**
 * Rows of `table` with `conditions` that match `match`, possibly slowly, or text `elsewhere`. Its SQL names the row
 * `r`.
 */
export interface Selection {
  table: string;
  conditions: readonly Condition[];
  match: readonly Condition[];
  /** Statements that return row ids. */
  elsewhere?: readonly Condition[];
  /** Conditions of several words, which may match in different places. */
  words?: readonly Condition[];
}

export function matchOf({ match, elsewhere = [], words = [] }: Selection): Condition {
  if (words.length > 0) return joined(words, ' and ', true);
  // A value instead of `exists`, for which PostgreSQL would scan all texts.
  const said = elsewhere.map(([sql, ...values]): Condition => [
    `(select true from (${sql}) e where e.id = r.id limit 1)`,
    ...values,
  ]);
  const [sql, ...values] = joined([joined(match, ' and '), ...said], ' or ');
  return [`(${sql})`, ...values];
}

export function firstRows(limit: number): number {
  return 100 * (limit + 1);
}

/**
 * Finds rows by the search indexes, each once, as `columns`: in the rows and in each other place. At most `most` if
 * given.
 */
export function foundRows(
  { table, conditions, match, elsewhere = [], words = [] }: Selection,
  columns: string,
  most?: number,
): Condition {
  const end = most === undefined ? '' : ` limit ${most}`;
  // With an overestimate, a limit here would scan the whole table.
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
