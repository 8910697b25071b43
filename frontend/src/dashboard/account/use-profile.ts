import type { AddressInput, AddressState, ProfileInput } from '@prism/core/contract/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, sendBytes } from '../../api/client.ts';
import { userQuery } from '../../api/session.ts';

export const useChangeProfile = () =>
  useOwnMutation((input: ProfileInput) => api.patch<void>('/api/admin/profile', input));

export const addressPath = '/api/admin/profile/address';

/** The address of the account, and the one that waits to be confirmed, if any. */
export const useAddress = () =>
  useQuery({
    queryKey: [addressPath],
    queryFn: () => api.get<AddressState>(addressPath),
    // No live event tells that it was confirmed, in another tab or on a phone.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

export const useAskAddress = () => useAddressMutation((input: AddressInput) => api.post<void>(addressPath, input));

export const useKeepAddress = () => useAddressMutation(() => api.delete<void>(addressPath));

function useAddressMutation<Input>(mutationFn: (input: Input) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // What is under way was asked before the change.
    onMutate: () => client.cancelQueries({ queryKey: [addressPath] }),
    onSettled: () => client.invalidateQueries({ queryKey: [addressPath] }),
  });
}

const picturePath = '/api/admin/profile/picture';

export const useKeepPortrait = () => useOwnMutation((picture: Blob) => sendBytes<void>('PUT', picturePath, picture));

export const useRemovePortrait = () => useOwnMutation(() => api.delete<void>(picturePath));

/** What changes how who is signed in is shown. */
function useOwnMutation<Input = void>(mutationFn: (input: Input) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: userQuery.queryKey }) });
}
