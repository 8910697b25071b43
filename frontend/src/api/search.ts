import { withPage } from '@prism/core/contract/pages';
import type { PageRequest } from '@prism/core/contract/site';
import { type Search, type SearchAnswer, type SearchHit, searchQuery, wordsOfPath } from '@prism/core/contract/search';
import { api } from './client.ts';
import { wordsQuery } from './content.ts';
import { prefetch, type Resource, type Resources } from './resources.ts';

export function foundQuery(search: Search, page = 1): Resource<SearchAnswer> {
  const address = `/api/search${withPage(searchQuery(search), page)}`;
  return { address, fetch: () => api.get(address) };
}

/** The pages nearest to a path without a page. Only its words are sent: the path may be a private link to a draft. */
export function nearestQuery(path: string): Resource<readonly SearchHit[]> {
  const address = `/api/search/nearest?${new URLSearchParams({ q: wordsOfPath(path) })}`;
  return { address, fetch: () => api.get(address) };
}

/** As `nearestQuery`, on the server, with the names of the page kinds. */
export async function prefetchNearest(resources: Resources, path: string, load: PageRequest['load']): Promise<void> {
  await Promise.all([prefetch(resources, nearestQuery(path), load), prefetch(resources, wordsQuery('search'), load)]);
}
