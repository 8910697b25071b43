import type { RestoreInput, Revision, RevisionRow, SubjectVersion } from '@prism/core/contract/revisions';
import type { Subject } from '@prism/core/contract/subjects';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { refreshPosts } from '../shared/refresh.ts';
import { usePagedList } from '../shared/pagination/use-paged-list.ts';

const pathOf = ({ kind, id }: Subject) => `/api/admin/revisions/${kind}/${encodeURIComponent(id)}`;

export const useRevisions = (subject: Subject) => usePagedList<RevisionRow>(pathOf(subject), {}, { isUnwatched: true });

/** One revision never changes. */
export const revisionQuery = (subject: Subject, number: number) =>
  queryOptions({
    queryKey: [pathOf(subject), number],
    queryFn: () => api.get<Revision>(`${pathOf(subject)}/${number}`),
    staleTime: Infinity,
  });

/** Saves again what a revision holds, over the version that was seen. */
export function useRestoreRevision(subject: Subject) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ number, version }: { number: number; version: SubjectVersion }) => {
      const input: RestoreInput = { version };
      return api.post<void>(`${pathOf(subject)}/${number}/restore`, input);
    },
    onSuccess: async () => {
      const isOfContent = (path: unknown) => String(path).startsWith('/api/admin/content');
      await client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isOfContent(path) });
      if (subject.kind === 'posts') await refreshPosts(client);
    },
  });
}
