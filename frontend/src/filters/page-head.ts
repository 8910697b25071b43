import { pageCount, withPage } from '@prism/core/contract/pages';
import type { Head } from '../page-modules.ts';

interface PagedHead {
  path: string;
  title: string;
  /** The search as a query string. Search result pages have no canonical URL of their own. */
  query: string;
  page: number;
  /** Undefined until the list has loaded. */
  total: number | undefined;
  pageSize: number;
}

/** The head of a page of a list: title, canonical URL, previous and next. */
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
