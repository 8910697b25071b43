import type { Sort } from '@prism/core/contract/call';

type Way = 'asc' | 'desc';

/** The column that `sort` names, and its direction; undefined for the default order. */
export function sortedBy<Name extends string, Column>(
  sort: Sort<Name> | undefined,
  columns: Readonly<Record<Name, Column>>,
): { column: Column; way: Way } | undefined {
  const names: readonly [string, Column][] = Object.entries<Column>(columns);
  const named = names.find(([name]) => sort === name || sort === `-${name}`);
  return named && { column: named[1], way: sort === named[0] ? 'asc' : 'desc' };
}

/** The beginning of an SQL order; empty values come last. */
export function orderOf<Name extends string>(
  sort: Sort<Name> | undefined,
  columns: Readonly<Record<Name, string>>,
): string[] {
  const sorted = sortedBy(sort, columns);
  return sorted ? [`${sorted.column} ${sorted.way} nulls last`] : [];
}

export const inOrderOf = <Row extends { id: unknown }>(ids: readonly Row['id'][], rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
