import { numberText } from '@prism/core/contract/number-text';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PagedList } from '../shared/pagination/use-paged-list.ts';

/** Adapts a complete list to the interface of a paged one. */
export function wholeList<Row>(
  query: Pick<UseQueryResult<unknown>, 'error' | 'isFetching' | 'refetch'>,
  rows: readonly Row[] | undefined,
): PagedList<Row> {
  return {
    rows,
    total: rows?.length,
    totalText: rows && numberText(rows.length),
    meant: undefined,
    error: rows ? null : query.error,
    isFetching: query.isFetching,
    isFetchingMore: false,
    hasMore: false,
    showMore() {},
    retry: () => void query.refetch(),
    key: '',
    fetchAll: async () => await Promise.resolve(rows ?? []),
  };
}

/** Adapts loaded rows to the interface of a list. */
export const listed = <Row>(rows: readonly Row[]) =>
  wholeList({ error: null, isFetching: false, refetch: () => Promise.reject(new Error('Nothing was fetched.')) }, rows);
