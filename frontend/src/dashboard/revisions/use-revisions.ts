import { revisionCalls } from '@prism/core/contract/revisions';
import type { Subject } from '@prism/core/contract/subjects';
import { queryOptions } from '@tanstack/react-query';
import { callApi, queryOf } from '../../api/calls.ts';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';

const of = ({ kind, id }: Subject) => ({ kind, id });

export const useRevisions = (subject: Subject) =>
  usePagedCall(revisionCalls.list, { params: of(subject) }, { isUnwatched: true });

/** The latest author and time of a save; null and undefined if it cannot be read. */
export async function readLastSave(subject: Subject): Promise<{ by: string | null; at?: string }> {
  const rows = await callApi(revisionCalls.list, { params: of(subject), query: { limit: 20 } }).catch(() => []);
  const last = rows.find(({ cause }) => cause !== 'replaced');
  return last ? { by: last.by, at: last.createdAt } : { by: null };
}

/** A revision is immutable. */
export const revisionQuery = (subject: Subject, number: number) =>
  queryOptions({ ...queryOf(revisionCalls.read, { params: { ...of(subject), number } }), staleTime: Infinity });
