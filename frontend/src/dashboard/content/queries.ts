import { claimCalls } from '@prism/core/content/claims';
import { editingCalls } from '@prism/core/content/content-calls';
import { addressOf } from '@prism/core/contract/call';
import { contentCalls, type AdminEntry } from '@prism/core/contract/content-calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, queryOf } from '../../api/calls.ts';
import { nullWhenUnknown } from '../../api/resources.ts';
import { type Pages, rowsOf } from '../shared/pagination/pages.ts';

/** Shows changes by others when a list is opened. */
const fresh = { refetchOnMount: 'always' } as const;

export const entriesQuery = (kind: string) => ({ ...queryOf(contentCalls.list, { params: { kind } }), ...fresh });

/** Null for a document that is not written yet. */
export const readEntry = (kind: string, key: string) => callApi(contentCalls.read, { params: { kind, key } });

/** Null also for a deleted entry. Refetched, because forms begin with the stored version. */
export const entryQuery = (kind: string, key: string) =>
  queryOptions({
    queryKey: ['entry', kind, key],
    queryFn: () => nullWhenUnknown(readEntry(kind, key)),
    gcTime: 0,
    staleTime: 0,
  });

/** Counts all claims, whatever the filter. */
export const claimCountsQuery = { ...queryOf(claimCalls.counts, {}), ...fresh };

export const factsQuery = { ...queryOf(editingCalls.facts, {}), ...fresh };

/** Updates the order optimistically, and restores it on error. The keys are those of adjacent rows. */
export function useOrderEntries(kind: string) {
  const client = useQueryClient();
  const list = addressOf(contentCalls.list, { params: { kind } });
  return useMutation({
    mutationFn: (keys: readonly string[]) =>
      callApi(contentCalls.order, { params: { kind }, body: { keys: [...keys] } }),
    onMutate: (keys) => {
      client.setQueryData<Pages<AdminEntry>>([list, {}], (pages) => pages && inOrder(pages, keys));
    },
    onError: () => void client.invalidateQueries({ queryKey: [list] }),
  });
}

/** `pages` with the rows of `keys` reordered among their own positions. */
function inOrder(pages: Pages<AdminEntry>, keys: readonly string[]): Pages<AdminEntry> {
  const wanted = rowsOf(pages)
    .filter(({ key }) => keys.includes(key))
    .toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key))
    .values();
  const placed = (row: AdminEntry) => (keys.includes(row.key) ? (wanted.next().value ?? row) : row);
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, rows: page.rows.map(placed) })) };
}
