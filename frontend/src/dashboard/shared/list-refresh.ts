import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/** Events come in bursts, so a list is refetched at most twice a second. */
const everyMs = 500;

/** Returns a throttled refetch of the active `queries`, never twice at once. */
export function listRefresh(client: QueryClient, queries: InvalidateQueryFilters): () => void {
  let isUnderWay = false;
  let isOutdated = false;

  async function refresh() {
    isOutdated = false;
    await refetchQueries(client, queries);
    isUnderWay = false;
    if (isOutdated) soon();
  }

  function soon() {
    isOutdated = true;
    if (isUnderWay) return;
    isUnderWay = true;
    setTimeout(() => void refresh(), everyMs);
  }
  return soon;
}

/** Refetches the active `queries`. A response in flight may be outdated, so it is fetched again. */
export async function refetchQueries(client: QueryClient, queries: InvalidateQueryFilters): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll(queries)
    .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
  await client.invalidateQueries(queries);
  await Promise.all(first.map(async ({ queryKey }) => await client.invalidateQueries({ queryKey, exact: true })));
}
