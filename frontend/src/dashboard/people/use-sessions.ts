import type { ComingSession, DeskSession } from '@prism/core/contract/bookings';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { paths } from './paths.ts';

const pathOf = (contactId: string) => `${paths.contacts}/${contactId}/session`;

/** The session of an enquiry. Its key begins with that of the list, so it is asked for anew with the enquiry. */
export const useSession = (contactId: string) =>
  useQuery({
    queryKey: [paths.contacts, contactId, 'session'],
    queryFn: () => api.get<DeskSession>(pathOf(contactId)),
    refetchOnMount: 'always',
  });

export const comingQuery = queryOptions({
  queryKey: [paths.sessions],
  queryFn: () => api.get<ComingSession[]>(paths.sessions),
});

/** Books, moves or, with null, cancels the session of an enquiry. */
export function useChangeSession(contactId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (startsAt: string | null) =>
      startsAt === null ? api.delete<void>(pathOf(contactId)) : api.put<void>(pathOf(contactId), { startsAt }),
    // Also where somebody else was first.
    onSettled: () =>
      Promise.all(
        [paths.contacts, paths.sessions, paths.promises].map((path) => client.invalidateQueries({ queryKey: [path] })),
      ),
  });
}
