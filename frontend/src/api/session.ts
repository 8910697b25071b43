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

/** The signed-in user; null without one. The hint in this browser follows the response. */
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

/** Returns the second factor that is required after a correct password. */
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
      // The session had already ended.
      if (!isSignedOut(error)) throw error;
    }
    forgetSession(client);
  };
}

/**
 * Handles a 401: checks who is signed in, and if no one is, ends the session here, so that the guard redirects to
 * sign-in. A request sent just before a password change carries an old cookie although its page is signed in.
 */
export function useSessionExpiry() {
  const client = useQueryClient();
  useEffect(() => {
    async function retry() {
      // Without a response, the page stays.
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

/**
 * Ends the session in this browser. The guard of the dashboard then redirects to sign-in, and unmounting the page drops
 * its data.
 */
export function forgetSession(client: QueryClient) {
  setAdminHint(false);
  client.setQueryData(userQuery.queryKey, null);
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
