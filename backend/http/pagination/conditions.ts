/** A condition over `r`, with the values of its question marks. */
export type Condition = readonly [sql: string, ...values: unknown[]];

/** Statements or conditions as one, with the values of their question marks in order; in brackets where others stand beside it. */
export function joined(parts: readonly Condition[], by: string, isWhole = false): Condition {
  const sql = parts.map(([part]) => part).join(by);
  return [isWhole ? `(${sql})` : sql, ...parts.flatMap(([, ...values]) => values)];
}

/** The `where` of a statement, empty where there is nothing to hold, with the values of its question marks. */
export function allOf(all: readonly Condition[]): Condition {
  if (all.length === 0) return [''];
  const [sql, ...values] = joined(all, ' and ');
  return [` where ${sql}`, ...values];
}
