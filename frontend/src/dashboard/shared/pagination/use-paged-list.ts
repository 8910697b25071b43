import { infiniteQueryOptions, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { addressOf as addressOfCall, type Call, type InputOf, type RowOf } from '@prism/core/contract/call';
import { useEffect, useState } from 'react';
import { fetchPage, type Filter, type Page, type Pages, rowsOf, totalText } from './pages.ts';

const pageSize = 50;

/** The list at `path`, filtered. Live events invalidate it. */
function listQuery<Row>(path: string, filter: Filter) {
  return infiniteQueryOptions<Page<Row>, Error, Pages<Row>, QueryKey, string>({
    queryKey: [path, filter],
    queryFn: ({ pageParam }) => fetchPage<Row>(pageParam),
    initialPageParam: addressOf(path, { limit: String(pageSize), ...filter }),
    getNextPageParam: ({ next }) => next,
    // Each keystroke is another search, so results are not cached.
    ...('search' in filter && { gcTime: 0 }),
    ...(Object.keys(filter).length > 0 && { placeholderData: keepPreviousData }),
  });
}

export interface PagedList<Row> {
  /** The loaded rows; undefined until the first page has loaded. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  /** The formatted total, e.g. 'about 12,300'. */
  totalText: string | undefined;
  /** The corrected search, if the original had no match. */
  meant: string | undefined;
  error: Error | null;
  isFetching: boolean;
  /** True until the rows of `showMore` have loaded. */
  isFetchingMore: boolean;
  hasMore: boolean;
  showMore: () => void;
  retry: () => void;
  /** Identifies the list with its filter. */
  key: string;
  /** Loads rows beyond those shown, up to `most`. */
  fetchAll: (most: number) => Promise<readonly Row[]>;
}

interface ListOptions {
  /** The number of rows shown at first, and added by each `showMore`. */
  step?: number;
  /** For lists without live events: refetched whenever the list is opened. */
  isUnwatched?: boolean;
  isOff?: boolean;
  /** The number of rows that the server returns at most. */
  longest?: number;
}

/** A list of any length, which loads and renders only the shown rows. */
export function usePagedList<Row>(path: string, filter: Filter = {}, options: ListOptions = {}): PagedList<Row> {
  const { step = pageSize, isUnwatched = false, isOff = false, longest = pageSize } = options;
  const key = JSON.stringify([path, filter]);
  const [shown, setShown] = useState({ key, count: step });
  const count = shown.key === key ? shown.count : step;
  const query = useInfiniteQuery({
    ...listQuery<Row>(path, filter),
    enabled: !isOff,
    ...(isUnwatched ? { refetchOnMount: 'always' } : {}),
  });
  const fetched = query.data && rowsOf(query.data);
  const lastPage = query.data?.pages.at(-1);
  const isMissing = fetched !== undefined && fetched.length < count && query.hasNextPage;
  const { fetchNextPage } = query;

  // Waits for a request in flight, which would otherwise be cancelled.
  const isFree = !query.isFetching && !query.isError;
  useEffect(() => {
    if (isMissing && isFree) void fetchNextPage();
  }, [isMissing, isFree, fetchNextPage]);

  return {
    rows: fetched?.slice(0, count),
    total: lastPage?.total,
    totalText: lastPage && totalText(lastPage),
    meant: lastPage?.meant,
    error: query.error,
    isFetching: query.isFetching,
    isFetchingMore: isMissing,
    hasMore: query.hasNextPage || (fetched?.length ?? 0) > count,
    showMore: () => setShown({ key, count: count + step }),
    retry: () => void (query.isFetchNextPageError ? fetchNextPage() : query.refetch()),
    key,
    fetchAll: async (most) => await fetchAll<Row>(addressOf(path, { limit: String(longest), ...filter }), most),
  };
}

async function fetchAll<Row>(first: string, most: number): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let next: string | undefined = first;
  while (next && rows.length < most) {
    const page: Page<Row> = await fetchPage(next);
    rows.push(...page.rows);
    next = page.next;
  }
  return rows.slice(0, most);
}

export function usePagedCall<Of extends Call>(
  call: Of,
  input: InputOf<Of>,
  { filter, ...options }: ListOptions & { filter?: Filter } = {},
): PagedList<RowOf<Of>> {
  return usePagedList<RowOf<Of>>(addressOfCall(call, input), filter, {
    ...(call.paged !== undefined && { longest: call.paged }),
    ...options,
  });
}

function addressOf(path: string, query: Filter): string {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
}
