import type { EntityManager } from '@mikro-orm/postgresql';
import { allOf, type Condition } from './conditions.ts';
import { asPageShows, offsetOf, type NumberedPage } from './numbered-pages.ts';
import { foundRows, type Selection } from './selection.ts';
import { countRows, estimateFound, type Total } from './totals.ts';

/** Rows of which each page has a number. SQL calls the row `r`. */
export interface NumberedList {
  selection: Selection;
  /** The columns that decide on the order, down to the last doubt, e.g. `featured desc`. */
  order: readonly string[];
}

/** The ids of the rows on a page, in their order, and how many rows there are in all. */
export async function readNumbered<Id extends string | number>(
  em: EntityManager,
  list: NumberedList,
  page: NumberedPage,
): Promise<{ ids: Id[]; total: Total }> {
  // What is said elsewhere of very many would be asked for each row that is looked at.
  const estimate = await estimateFound(em, { ...list.selection, elsewhere: [] });
  const [sql, ...values] = numberedStatement(list, page, estimate !== undefined);
  const [{ ids, count } = { ids: [] }] = await em.execute<{ ids: Id[]; count?: number }[]>(sql, values);
  const total =
    count === undefined ? (estimate ?? (await countRows(em, list.selection))) : { count, isEstimate: false };
  return { ids: ids.slice(0, page.limit), total: asPageShows(total, page, ids.length) };
}

/**
 * The statement that reads the ids of a page, and one more where another page follows. Where a search is not known to be
 * `isCommon`, what it finds is found first (see `pageStatement`), and counted where it is found.
 */
export function numberedStatement({ selection, order }: NumberedList, page: NumberedPage, isCommon = false): Condition {
  const { table, conditions, match } = selection;
  const part = `order by ${order.map((column) => `r.${column}`).join(', ')}
    limit ${page.limit + 1} offset ${offsetOf(page)}`;
  if (match.length === 0 || isCommon) {
    const [where, ...values] = allOf([...conditions, ...match]);
    return [`select array(select r.id from ${table} r${where} ${part}) as ids`, ...values];
  }
  const columns = [...new Set(['id', ...order.map((column) => column.replace(/ .*/, ''))])];
  const [found, ...values] = foundRows(selection, columns.map((column) => `r.${column}`).join(', '));
  return [
    `with found as materialized (${found})
     select array(select r.id from found r ${part}) as ids, (select count(*)::int from found) as count`,
    ...values,
  ];
}
