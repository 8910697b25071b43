import type { Revision, RevisionRow } from '@prism/core/contract/revisions';
import type { Subject } from '@prism/core/contract/subjects';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { usePagedList } from '../shared/pagination/use-paged-list.ts';

const pathOf = ({ kind, id }: Subject) => `/api/admin/revisions/${kind}/${encodeURIComponent(id)}`;

export const useRevisions = (subject: Subject) => usePagedList<RevisionRow>(pathOf(subject), {}, { isUnwatched: true });

/** Who saved a subject last, and when; nobody where that cannot be read. */
export async function readLastSave(subject: Subject): Promise<{ by: string | null; at?: string }> {
  const rows = await api.get<readonly RevisionRow[]>(pathOf(subject), { limit: 20 }).catch(() => []);
  const last = rows.find(({ cause }) => cause !== 'replaced');
  return last ? { by: last.by, at: last.createdAt } : { by: null };
}

/** One revision never changes. */
export const revisionQuery = (subject: Subject, number: number) =>
  queryOptions({
    queryKey: [pathOf(subject), number],
    queryFn: () => api.get<Revision>(`${pathOf(subject)}/${number}`),
    staleTime: Infinity,
  });
