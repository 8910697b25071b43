import type { EntityManager } from '@mikro-orm/postgresql';
import { allOf, type Condition } from './conditions.ts';
import { asPageShows, offsetOf, type NumberedPage } from './numbered-pages.ts';
import { firstRows, foundRows, type Selection } from './selection.ts';
import { countRows, estimateFound, type Total } from './totals.ts';

/** Rows in numbered pages. Its SQL names the row `r`. */
export interface NumberedList {
  selection: Selection;
  /** SQL of a total order, such as `r.featured desc`. */
  order: readonly string[];
}

export async function readNumbered<Id extends string | number>(
  em: EntityManager,
  list: NumberedList,
  page: NumberedPage,
): Promise<{ ids: Id[]; total: Total }> {
  // For very common words, other places would be queried for each row.
  const inItself = { ...list, selection: { ...list.selection, elsewhere: [] } };
  const estimate = await estimateFound(em, inItself.selection);
  async function read([sql, ...values]: Condition): Promise<{ ids: Id[]; count?: number }> {
    const [found] = await em.execute<{ ids: Id[]; count?: number }[]>(sql, values);
    return found ?? { ids: [] };
  }
  const isSoonFound = estimate !== undefined && offsetOf(page) < firstRows(page.limit);
  const soon = isSoonFound ? await read(numberedStatement(list, page, true)) : undefined;
  const isWhole = soon && soon.ids.length > page.limit;
  const { ids, count } = isWhole ? soon : await read(numberedStatement(estimate ? inItself : list, page));
  const total =
    count === undefined ? (estimate ?? (await countRows(em, list.selection))) : { count, isEstimate: false };
  return { ids: ids.slice(0, page.limit), total: asPageShows(total, page, ids.length) };
}

/**
 * Reads ids of a page, and one more to detect the next. Finds and counts search matches first; an `isCommon` search
 * reads only the first rows (see `pageStatement`).
 */
export function numberedStatement({ selection, order }: NumberedList, page: NumberedPage, isCommon = false): Condition {
  const { table, conditions, match } = selection;
  const inOrder = `order by ${order.join(', ')}`;
  const part = `${inOrder} limit ${page.limit + 1} offset ${offsetOf(page)}`;
  const [where, ...whereValues] = allOf(conditions);
  if (match.length === 0) return [`select array(select r.id from ${table} r${where} ${part}) as ids`, ...whereValues];
  if (isCommon) {
    const first = `select * from ${table} r${where} ${inOrder} limit ${firstRows(page.limit)}`;
    const [matches, ...matchValues] = allOf(match);
    return [`select array(select r.id from (${first}) r${matches} ${part}) as ids`, ...whereValues, ...matchValues];
  }
  const ends = order.map((column) => /(?: (?:asc|desc)(?: nulls last)?)?$/.exec(column)?.[0] ?? '');
  const keys = order.map((column, nth) => `${column.slice(0, column.length - (ends[nth]?.length ?? 0))} as key${nth}`);
  const [found, ...values] = foundRows(selection, ['r.id', ...keys].join(', '));
  const ofFound = `order by ${ends.map((end, nth) => `r.key${nth}${end}`).join(', ')} limit ${page.limit + 1} offset ${offsetOf(page)}`;
  return [
    `with found as materialized (${found})
     select array(select r.id from found r ${ofFound}) as ids, (select count(*)::int from found) as count`,
    ...values,
  ];
}
