import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/** Events come in bursts; a list follows them twice a second at most. */
const everyMs = 500;

/** Has what is shown of `queries` asked for again, soon after it was called; never again before the answer is there. */
export function listRefresh(client: QueryClient, queries: InvalidateQueryFilters): () => void {
  let isUnderWay = false;
  let isOutdated = false;

  async function refresh() {
    isOutdated = false;
    await askAgain(client, queries);
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

/**
 * Has what is shown of `queries` asked for again. What is just being asked for the first time is not asked for anew by that, and
 * its answer may be older than the news: it is asked for once more when it is there.
 */
export async function askAgain(client: QueryClient, queries: InvalidateQueryFilters): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll(queries)
    .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
  await client.invalidateQueries(queries);
  await Promise.all(first.map(async ({ queryKey }) => await client.invalidateQueries({ queryKey, exact: true })));
}
