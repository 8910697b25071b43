import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';

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
  // What goes wrong is told by the state.
  const fetch = () => void client.fetchQuery({ queryKey: [address], queryFn }).catch(() => undefined);

  useEffect(() => {
    if (isWanted && client.getQueryData([address]) === undefined) fetch();
    // The function belongs to the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, address, isWanted]);

  return { data: state?.data, hasFailed: state?.status === 'error' && state.fetchStatus === 'idle', retry: fetch };
}
