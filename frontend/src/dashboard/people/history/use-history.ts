import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryOf } from '../../../api/calls.ts';
import { caseCalls, type CaseRef } from '../cases.ts';

/** What was done about a case, the oldest first. */
export const historyQuery = ({ kind, id }: CaseRef) =>
  queryOptions({ ...queryOf(caseCalls[kind].history, { params: { id } }), refetchOnMount: 'always' });

/**
 * The last event of the history that the writer of a dialog saw: as of when it was opened, and after `renew` as of then. It is
 * not known before the history is there.
 */
export function useLastSeen(about: CaseRef, enabled = true) {
  const client = useQueryClient();
  const query = historyQuery(about);
  const { data } = useQuery({ ...query, enabled });
  const last = data && (data.at(-1)?.id ?? null);
  const seen = useRef(last);
  if (seen.current === undefined) seen.current = last;
  return {
    isKnown: data !== undefined,
    seen: () => seen.current ?? null,
    // Called by a handler from before the history was read again.
    renew: () => void (seen.current = client.getQueryData(query.queryKey)?.at(-1)?.id ?? null),
  };
}
