import { sessionCalls as calls } from '@prism/core/contract/bookings-calls';
import { useQuery } from '@tanstack/react-query';
import { callApi, useChanges } from '../../api/calls.ts';
import { paths } from './paths.ts';

/** Its key begins with that of the list, so it is asked for again with the enquiry. */
export const useSession = (id: string) =>
  useQuery({
    queryKey: [paths.contacts, id, 'session'],
    queryFn: () => callApi(calls.read, { params: { id } }),
    refetchOnMount: 'always',
  });

/** Books, moves or, with null, cancels the session of an enquiry. */
export const useChangeSession = (id: string) =>
  useChanges([calls.book], async (startsAt: string | null) =>
    startsAt === null
      ? await callApi(calls.cancel, { params: { id } })
      : await callApi(calls.book, { params: { id }, body: { startsAt } }),
  );
