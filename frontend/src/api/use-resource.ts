import type { Loaded, PageRequest } from '@prism/core/contract/site';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { ApiError } from './client.ts';

/** Something a GET of our own API answers with; the key is the address. */
export interface Resource<Data> {
  queryKey: readonly [address: string];
  queryFn: () => Promise<Data>;
}

/** `useQuery` for public pages, where each kilobyte counts: fetched when it is not there yet, and then kept. */
export function useResource<Data>({ queryKey, queryFn }: Resource<Data>, isWanted = true) {
  const client = useQueryClient();
  const [address] = queryKey;
  const cache = client.getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const read = () => client.getQueryState<Data>([address]);
  const state = useSyncExternalStore(subscribe, read, read);
  // The state tells what went wrong.
  const fetch = () => void client.fetchQuery({ queryKey: [address], queryFn }).catch(() => undefined);

  useEffect(() => {
    if (isWanted && client.getQueryData([address]) === undefined) fetch();
    // The function belongs to the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, address, isWanted]);

  return { data: state?.data, hasFailed: state?.status === 'error' && state.fetchStatus === 'idle', retry: fetch };
}

/** The answer, null where it is a 404. */
export async function nullWhenUnknown<Data>(answer: Promise<Data>): Promise<Data | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Puts the answer of a GET of our own API where the page's query finds it, null for a 404. What cannot be fetched is left
 * out: the browser then asks again, and says so when it cannot either.
 */
export async function prefetch(
  client: QueryClient,
  queryKey: readonly [string],
  load: PageRequest['load'],
): Promise<unknown> {
  return await keepLoaded(client, queryKey, load, (loaded) => loaded?.data ?? null);
}

/** The same for a page of a list. */
export async function prefetchList(
  client: QueryClient,
  queryKey: readonly [string],
  load: PageRequest['load'],
): Promise<unknown> {
  return await keepLoaded(client, queryKey, load, (loaded) => {
    if (!loaded) return undefined;
    const { data: rows, total, isEstimate } = loaded;
    return { rows, total, isEstimate };
  });
}

async function keepLoaded(
  client: QueryClient,
  queryKey: readonly [string],
  load: PageRequest['load'],
  toData: (loaded: Loaded | undefined) => unknown,
): Promise<unknown> {
  try {
    const data = toData(await load(queryKey[0]));
    client.setQueryData(queryKey, data);
    return data;
  } catch {
    return undefined;
  }
}
