import type { ClaimCount } from '@prism/core/content/claims';
import type { FactValues } from '@prism/core/content/facts';
import type { AdminEntry, AdminVersion, EntryInput } from '@prism/core/contract/content';
import type { Publishing } from '@prism/core/contract/drafts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { nullWhenUnknown } from '../../api/resources.ts';
import { siteKey } from '../shared/use-fresh-site.ts';
import { type Pages, rowsOf } from '../shared/pagination/pages.ts';

const contentKey = '/api/admin/content';
export const claimsPath = '/api/admin/claims';
const claimCountsPath = '/api/admin/claim-counts';
const factsPath = '/api/admin/facts';
const versionsPath = '/api/admin/content-versions';

/** What others changed meanwhile is seen whenever a list is opened. */
const seenAnew = { refetchOnMount: 'always' } as const;

export const entriesQuery = (kind: string) =>
  queryOptions({
    queryKey: [contentKey, kind],
    queryFn: () => api.get<readonly AdminEntry[]>(`${contentKey}/${kind}`),
    ...seenAnew,
  });

/** What is edited is what is stored now, not what a list was told some time ago. Null of a document that nobody has written. */
export const readEntry = (kind: string, key: string) =>
  api.get<AdminEntry | null>(`${contentKey}/${kind}/${encodeURIComponent(key)}`);

/** Null where nobody has written it yet, or it is gone. */
export const entryQuery = (kind: string, key: string) =>
  queryOptions({
    queryKey: ['entry', kind, key],
    queryFn: () => nullWhenUnknown(readEntry(kind, key)),
    gcTime: 0,
    staleTime: 0,
  });

/** Of all claims, however many the register shows. */
export const claimCountsQuery = queryOptions({
  queryKey: [claimCountsPath],
  queryFn: () => api.get<readonly ClaimCount[]>(claimCountsPath),
  ...seenAnew,
});

export const factsQuery = queryOptions({
  queryKey: [factsPath],
  queryFn: () => api.get<Partial<FactValues>>(factsPath),
  ...seenAnew,
});

export const versionsQuery = (document: string) =>
  queryOptions({
    queryKey: [versionsPath, document],
    queryFn: () => api.get<readonly AdminVersion[]>(`${versionsPath}/${document}`),
    ...seenAnew,
  });

type Saved = Publishing<EntryInput> & Named;

export function useSaveEntry() {
  return useContentMutation(({ kind, key, ...input }: Saved) =>
    api.put<AdminEntry>(`${contentKey}/${kind}/${encodeURIComponent(key)}`, input),
  );
}

/** Where the server gives the key. */
export function useAddEntry() {
  return useContentMutation(({ kind, ...input }: Omit<Saved, 'key'>) =>
    api.post<AdminEntry>(`${contentKey}/${kind}`, input),
  );
}

/** Gives an entry with a page another address. */
export function useChangeKey() {
  return useContentMutation(({ kind, key, wanted }: Named & { wanted: string }) =>
    api.put<AdminEntry>(`${contentKey}/${kind}/${encodeURIComponent(key)}/key`, { key: wanted }),
  );
}

type Named = Pick<AdminEntry, 'kind' | 'key'>;

export function useDeleteEntry() {
  return useContentMutation(({ kind, key }: Named) =>
    api.delete<void>(`${contentKey}/${kind}/${encodeURIComponent(key)}`),
  );
}

/** Undoes a deletion. */
export function useRestoreEntry() {
  return useContentMutation(({ kind, key }: Named) =>
    api.post<AdminEntry>(`${contentKey}/${kind}/${encodeURIComponent(key)}/restore`),
  );
}

/** Done once the lists show it. */
function useContentMutation<What, Answer>(mutationFn: (what: What) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Lists of entries have their own address, which begins with that of all content.
    onSettled: async () =>
      await client.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          [siteKey, contentKey, claimsPath, claimCountsPath, factsPath, versionsPath].some((begins) =>
            String(path).startsWith(begins),
          ),
      }),
  });
}

/** The address of the list of a kind. */
export const listPath = (kind: string) => `${contentKey}/${kind}`;

/** Shows the order at once, and the one that is stored where it could not be kept. The keys are of rows that follow each other. */
export function useOrderEntries(kind: string) {
  const client = useQueryClient();
  const list = listPath(kind);
  return useMutation({
    mutationFn: (keys: readonly string[]) => api.put<void>(`/api/admin/content-order/${kind}`, { keys }),
    onMutate: (keys) => {
      client.setQueryData<Pages<AdminEntry>>([list, {}], (pages) => pages && inOrder(pages, keys));
    },
    onError: () => void client.invalidateQueries({ queryKey: [list] }),
  });
}

/** `pages` with the named rows in the order of `keys`, in the places that they hold together. */
function inOrder(pages: Pages<AdminEntry>, keys: readonly string[]): Pages<AdminEntry> {
  const wanted = rowsOf(pages)
    .filter(({ key }) => keys.includes(key))
    .toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key))
    .values();
  const placed = (row: AdminEntry) => (keys.includes(row.key) ? (wanted.next().value ?? row) : row);
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, rows: page.rows.map(placed) })) };
}
