import type {
  CodeRequired,
  LoginInput,
  RegisterInput,
  Self,
  User,
  AcceptInput,
} from '@prism/core/contract/sign-in-calls';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, ApiError } from './client.ts';
import { setAdminHint } from './admin-hint.ts';

/** The signed-in user, or null when there is none. The hint in this browser follows the server's answer. */
export const userQuery = queryOptions({ queryKey: ['/api/user'], queryFn: loadUser });

export const useUser = (enabled = true) => useQuery({ ...userQuery, enabled });

async function loadUser(): Promise<Self | null> {
  try {
    const user: Self = await api.get('/api/user');
    setAdminHint(true);
    return user;
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    setAdminHint(false);
    return null;
  }
}

/** What is needed besides, where the password was right and no one is signed in by it. */
export async function login(input: LoginInput): Promise<CodeRequired | undefined> {
  const answer: User | CodeRequired = await api.post('/api/login', input);
  if ('codeRequired' in answer) return answer;
  setAdminHint(true);
  return undefined;
}

export async function register(input: RegisterInput): Promise<void> {
  await api.post('/api/register', input);
  setAdminHint(true);
}

/** Takes up an invitation: from then on one is signed in. */
export async function acceptInvitation(input: AcceptInput): Promise<void> {
  await api.post('/api/invitation', input);
  setAdminHint(true);
}

export function useLogout() {
  const client = useQueryClient();
  return async () => {
    try {
      await api.post('/api/logout');
    } catch (error) {
      // The session had already ended, which is what was wanted.
      if (!isSignedOut(error)) throw error;
    }
    forgetSession(client);
  };
}

/**
 * A call of the admin area that is answered 401 asks who is signed in: if no one is, the session ends here too, and the
 * guard leads to sign-in. A call that set out just before the password was changed carries a cookie that is no longer
 * good, though its page is signed in.
 */
export function useSessionExpiry() {
  const client = useQueryClient();
  useEffect(() => {
    async function retry() {
      // Without an answer the page stays as it is.
      const user = await client.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined);
      if (user === null) forgetSession(client);
    }
    const stops = [client.getQueryCache(), client.getMutationCache()].map((cache) =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error)) void retry();
      }),
    );
    return () => stops.forEach((stop) => stop());
  }, [client]);
}

/** Ends the session in this browser; the guard of the dashboard then leads to sign-in, and what was seen goes with its page. */
export function forgetSession(client: QueryClient) {
  setAdminHint(false);
  client.setQueryData(userQuery.queryKey, null);
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
