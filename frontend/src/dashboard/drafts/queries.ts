import { draftCalls, type DraftRow } from '@prism/core/contract/drafts';
import { scheduleCalls } from '@prism/core/contract/schedules';
import type { Subject } from '@prism/core/contract/subjects';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callApi, queryOf } from '../../api/calls.ts';

const fresh = { gcTime: 0, staleTime: 0 };

export const readDraft = ({ kind, id }: Subject) => callApi(draftCalls.read, { params: { kind, id } });

/** Always refetched: forms begin with the current draft. */
export const draftQuery = ({ kind, id }: Subject) => ({
  ...queryOf(draftCalls.read, { params: { kind, id } }),
  ...fresh,
});

export const previewsQuery = ({ kind, id }: Subject) => ({
  ...queryOf(draftCalls.previews, { params: { kind, id } }),
  ...fresh,
});

/** The drafts of a kind; empty while they load, because lists work without them. */
export function useDrafts(kind: string): readonly DraftRow[] {
  const { data = [] } = useQuery({ ...queryOf(draftCalls.list, { params: { kind } }), refetchOnMount: 'always' });
  return data;
}

/** Refetches the drafts of a kind, and their schedules, which may end with a draft. */
export async function refreshDrafts(client: QueryClient, kind: string): Promise<void> {
  await Promise.all(
    [draftCalls.list, scheduleCalls.list].map((call) =>
      client.invalidateQueries({ queryKey: queryOf(call, { params: { kind } }).queryKey }),
    ),
  );
}
