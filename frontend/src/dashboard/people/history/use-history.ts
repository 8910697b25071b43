import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryOf } from '../../../api/calls.ts';
import { caseCalls, type CaseRef } from '../cases.ts';

export const historyQuery = ({ kind, id }: CaseRef) =>
  queryOptions({ ...queryOf(caseCalls[kind].history, { params: { id } }), refetchOnMount: 'always' });

/**
 * The last event that the writer had seen when the dialog opened, or at the last `renew`. Undefined until the history
 * has loaded.
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
    // A handler may call it before the history is refetched.
    renew: () => void (seen.current = client.getQueryData(query.queryKey)?.at(-1)?.id ?? null),
  };
}
