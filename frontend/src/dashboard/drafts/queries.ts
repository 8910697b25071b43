import type { Draft, DraftInput, DraftRow, NewPreview, Preview } from '@prism/core/contract/drafts';
import type { SavedState } from '@prism/core/contract/revisions';
import type { Subject } from '@prism/core/contract/subjects';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryOf } from '../../api/calls.ts';
import { scheduleCalls } from '@prism/core/contract/schedules';

const draftsPath = '/api/admin/drafts';

const pathOf = ({ kind, id }: Subject) => `${draftsPath}/${kind}/${encodeURIComponent(id)}`;

/** Null where there is none. */
export const readDraft = (subject: Subject) => api.get<Draft | null>(pathOf(subject));

export const saveDraft = (subject: Subject, input: DraftInput) => api.put<Draft>(pathOf(subject), input);

export const removeDraft = (subject: Subject, version: number) =>
  api.delete<void>(`${pathOf(subject)}?version=${version}`);

/** Keeps what was written, and other words were chosen over, among the revisions. */
export const keepReplaced = (subject: Subject, said: SavedState) => api.post<void>(`${pathOf(subject)}/replaced`, said);

const previewsPath = (subject: Subject) => `${pathOf(subject)}/previews`;

/** The links that open a draft. */
export const previewsQuery = (subject: Subject) =>
  queryOptions({
    queryKey: [previewsPath(subject)],
    queryFn: () => api.get<readonly Preview[]>(previewsPath(subject)),
    gcTime: 0,
    staleTime: 0,
  });

export const sharePreview = (subject: Subject) => api.post<NewPreview>(previewsPath(subject));

export const withdrawPreview = (id: string) => api.delete<void>(`/api/admin/previews/${id}`);

/** What is edited is the draft as it is now. */
export const draftQuery = (subject: Subject) =>
  queryOptions({
    queryKey: ['draft', subject.kind, subject.id],
    queryFn: () => readDraft(subject),
    gcTime: 0,
    staleTime: 0,
  });

/** The drafts of a kind; none until they are known, because a list is of use without them. */
export function useDrafts(kind: string): readonly DraftRow[] {
  const path = `${draftsPath}/${kind}`;
  const { data = [] } = useQuery({
    queryKey: [path],
    queryFn: () => api.get<readonly DraftRow[]>(path),
    refetchOnMount: 'always',
  });
  return data;
}

/** Has the lists of the drafts of a kind asked for again, and their times, which may have ended with a draft. */
export async function refreshDrafts(client: QueryClient, kind: string): Promise<void> {
  await Promise.all(
    [[`${draftsPath}/${kind}`], queryOf(scheduleCalls.list, { params: { kind } }).queryKey].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}
