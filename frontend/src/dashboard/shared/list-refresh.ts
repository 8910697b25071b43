import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/** Events come in bursts; a list follows them twice a second at most. */
const everyMs = 500;

/** Has what is shown of `queries` asked for again, soon after it was called; never again before the answer is there. */
export function listRefresh(client: QueryClient, queries: InvalidateQueryFilters): () => void {
  let isUnderWay = false;
  let isOutdated = false;

  async function refresh() {
    isOutdated = false;
    // What is being asked for the first time is not asked for anew, and may be older than the event.
    const isFirst = client
      .getQueryCache()
      .findAll(queries)
      .some(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    await client.invalidateQueries(queries);
    isUnderWay = false;
    if (isOutdated || isFirst) soon();
  }

  function soon() {
    isOutdated = true;
    if (isUnderWay) return;
    isUnderWay = true;
    setTimeout(() => void refresh(), everyMs);
  }
  return soon;
}
