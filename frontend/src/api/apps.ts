import { type App, appFilterQuery, type AppFilter } from '@prism/core/contract/apps';
import type { QueryClient } from '@tanstack/react-query';
import { api, ApiError } from './client.ts';
import type { Resource } from './use-resource.ts';

/** The apps that match. */
export function appsQuery(filter: AppFilter): Resource<App[]> {
  const address = `/api/apps${appFilterQuery(filter)}`;
  return { queryKey: [address], queryFn: () => api.get(address) };
}

/** One app; null when there is none with this id. */
export function appQuery(id: string): Resource<App | null> {
  const address = `/api/apps/${encodeURIComponent(id)}`;
  return {
    queryKey: [address],
    queryFn: async () => {
      try {
        return await api.get(address);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  };
}

/**
 * Puts the answer of a GET of our own API where the page's query finds it, null for a 404. What cannot be fetched is left
 * out: the browser then asks again, and says so when it cannot either.
 */
export async function prefetch(
  client: QueryClient,
  queryKey: readonly [string],
  load: (path: string) => Promise<unknown>,
): Promise<unknown> {
  try {
    const data = (await load(queryKey[0])) ?? null;
    client.setQueryData(queryKey, data);
    return data;
  } catch {
    return undefined;
  }
}
