import { pageCount, withPage } from '@prism/core/contract/pages';
import type { Head } from '../page-modules.ts';

interface PagedHead {
  path: string;
  title: string;
  /** What the list is searched for, as a query; search engines are not shown a page of a search as a separate address. */
  query: string;
  page: number;
  /** Undefined while the list is not there. */
  total: number | undefined;
  pageSize: number;
}

/** What the head of a page of a list says of its place among the others. */
export function pageHead({ path, title, query, page, total, pageSize }: PagedHead): Partial<Head> {
  const last = total === undefined ? page : pageCount(total, pageSize);
  return {
    title: pageTitle(title, page),
    ...(page > 1 && query === '' && { query: withPage('', page) }),
    ...(page > 1 && { prev: path + withPage(query, page - 1) }),
    ...(page < last && { next: path + withPage(query, page + 1) }),
  };
}

export function pageTitle(title: string, page: number): string {
  return page > 1 ? `${title}, page ${page}` : title;
}
