import type { FactorKey, RecoveryCodes, SecondFactorState } from '@prism/core/contract/accounts';
import type { PasskeyInput, PasskeyNameInput, PasskeyRow } from '@prism/core/contract/passkeys';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { userQuery } from '../../api/session.ts';

const path = '/api/admin/second-factor';

export const secondFactorQuery = queryOptions({
  queryKey: [path],
  queryFn: () => api.get<SecondFactorState>(path),
  // Another page of the same person may have changed it.
  staleTime: 0,
});

export const useSecondFactor = () => useQuery({ ...secondFactorQuery, refetchOnMount: 'always' });

/** What one does about one's own second factor. */
export function useFactorActions() {
  const client = useQueryClient();
  const onSettled = () => {
    void client.invalidateQueries({ queryKey: [path] });
    // A role may have asked for it. The socket that would tell has closed with the session's old id.
    void client.invalidateQueries({ queryKey: userQuery.queryKey });
    // Every other session has ended.
    void client.invalidateQueries({ queryKey: ['/api/admin/sessions'] });
  };
  return {
    begin: useMutation({ mutationFn: () => api.post<FactorKey>(path) }),
    confirm: useMutation({
      mutationFn: (code: string) => api.post<RecoveryCodes>(`${path}/confirm`, { code }),
      onSettled,
    }),
    renew: useMutation({ mutationFn: () => api.post<RecoveryCodes>(`${path}/recovery-codes`), onSettled }),
    addPasskey: useMutation({
      mutationFn: (passkey: PasskeyInput) => api.post<RecoveryCodes>('/api/admin/passkeys', passkey),
      onSettled,
    }),
    namePasskey: useMutation({
      mutationFn: ({ id, name }: PasskeyNameInput & Pick<PasskeyRow, 'id'>) =>
        api.patch<void>(`/api/admin/passkeys/${id}`, { name }),
      onSettled,
    }),
    removePasskey: useMutation({
      mutationFn: (id: string) => api.delete<void>(`/api/admin/passkeys/${id}`),
      onSettled,
    }),
    remove: useMutation({ mutationFn: () => api.delete<void>(path), onSettled }),
  };
}
