import type { ContactRow } from '@prism/core/contract/contacts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const path = '/api/admin/contacts';

/** The list as a file for a spreadsheet; the browser downloads it. */
export const contactsFile = `${path}.csv`;

export const contactsQuery = queryOptions({
  queryKey: [path],
  queryFn: () => api.get<ContactRow[]>(path),
});

export const useContacts = () => useQuery(contactsQuery);

export function useHandleContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, handled }: { id: string; handled: boolean }) => api.patch<void>(`${path}/${id}`, { handled }),
    onSuccess: (_, { id, handled }) => {
      client.setQueryData(contactsQuery.queryKey, (contacts) =>
        contacts?.map((contact) => (contact.id === id ? { ...contact, handled } : contact)),
      );
    },
  });
}
