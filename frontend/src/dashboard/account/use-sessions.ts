import type { EndSessionsInput, NewPasswordInput, SessionNameInput, SessionRow } from '@prism/core/contract/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { forgetSession } from '../../api/session.ts';
import { addressPath } from './use-profile.ts';

const path = '/api/admin/sessions';

export const useSessions = () =>
  useQuery({
    queryKey: [path],
    queryFn: () => api.get<SessionRow[]>(path),
    // No live event tells of sign-ins elsewhere.
    refetchOnMount: 'always',
  });

/** Ends the session named, or without an `id` all of them, this one too. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: EndSessionsInput) => api.post<void>(`${path}/end`, input),
    onSuccess: (_answer, { id }) => (id === undefined ? forgetSession(client) : undefined),
    // Not waited for: the focus has to be back from the dialog before the row goes.
    onSettled: (_answer, _error, { id }) => void (id && client.invalidateQueries({ queryKey: [path] })),
  });
}

export function useNameSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: SessionNameInput & Pick<SessionRow, 'id'>) => api.patch<void>(`${path}/${id}`, { name }),
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: NewPasswordInput) => api.post<void>('/api/admin/password', input),
    // Sessions end by it, and so does the wait for another address.
    onSuccess: () => Promise.all([path, addressPath].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}
