import type { PasswordInput, SessionRow } from '@prism/core/contract/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { forgetSession } from '../../auth/session.ts';

const path = '/api/admin/sessions';

export const useSessions = () =>
  useQuery({
    queryKey: [path],
    queryFn: () => api.get<SessionRow[]>(path),
    // Others sign in without anybody telling.
    refetchOnMount: 'always',
  });

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SessionRow) => api.delete<void>(`${path}/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  });
}

export function useEndAllSessions() {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => api.delete<void>(path), onSuccess: () => forgetSession(client) });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: PasswordInput) => api.post<void>('/api/admin/password', input),
    onSuccess: () => client.invalidateQueries({ queryKey: [path] }),
  });
}
