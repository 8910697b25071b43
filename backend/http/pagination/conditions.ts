export type Condition = readonly [sql: string, ...values: unknown[]];

export function joined(parts: readonly Condition[], by: string, isWhole = false): Condition {
  const sql = parts.map(([part]) => part).join(by);
  return [isWhole ? `(${sql})` : sql, ...parts.flatMap(([, ...values]) => values)];
}

export function allOf(all: readonly Condition[]): Condition {
  if (all.length === 0) return [''];
  const [sql, ...values] = joined(all, ' and ');
  return [` where ${sql}`, ...values];
}
