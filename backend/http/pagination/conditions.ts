/** A condition over `r`, with the values of its question marks. */
export type Condition = readonly [sql: string, ...values: unknown[]];

/** The `where` of a statement, empty where there is nothing to hold, with the values of its question marks. */
export function allOf(all: readonly Condition[]): Condition {
  if (all.length === 0) return [''];
  return [` where ${all.map(([sql]) => sql).join(' and ')}`, ...all.flatMap(([, ...values]) => values)];
}
