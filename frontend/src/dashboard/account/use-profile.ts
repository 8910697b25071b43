import type { ProfileInput } from '@prism/core/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { userQuery } from '../../api/session.ts';

export function useChangeName() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ProfileInput) => api.patch<void>('/api/admin/profile', input),
    onSuccess: () => client.invalidateQueries({ queryKey: userQuery.queryKey }),
  });
}
