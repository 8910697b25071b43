import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/** Events come in bursts; a list follows them twice a second at most. */
const everyMs = 500;

/** Refetches the active `queries` soon after a call, and never twice at once. */
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

/** Refetches the active `queries`. The first answer of one that is under way may be older, so it is fetched once more. */
export async function refetchQueries(client: QueryClient, queries: InvalidateQueryFilters): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll(queries)
    .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
  await client.invalidateQueries(queries);
  await Promise.all(first.map(async ({ queryKey }) => await client.invalidateQueries({ queryKey, exact: true })));
}
