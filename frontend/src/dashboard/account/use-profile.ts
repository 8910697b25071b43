import type { AddressInput, AddressState, ProfileInput } from '@prism/core/contract/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { userQuery } from '../../api/session.ts';

export function useChangeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ProfileInput) => api.patch<void>('/api/admin/profile', input),
    onSuccess: () => client.invalidateQueries({ queryKey: userQuery.queryKey }),
  });
}

const addressPath = '/api/admin/profile/address';

/** The address that waits to be confirmed, if any. */
export const useAddress = () =>
  useQuery({
    queryKey: [addressPath],
    queryFn: () => api.get<AddressState>(addressPath),
    // No live event tells that it was confirmed.
    refetchOnMount: 'always',
  });

export const useAskAddress = () => useAddressMutation((input: AddressInput) => api.post<void>(addressPath, input));

export const useKeepAddress = () => useAddressMutation(() => api.delete<void>(addressPath));

function useAddressMutation<Input>(mutationFn: (input: Input) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: [addressPath] }) });
}
