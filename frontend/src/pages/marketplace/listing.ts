import type { App, Category } from '@prism/core/contract/apps';
import { appsPageSize } from '@prism/core/contract/pages';
import type { List } from '../../api/list.ts';
import { useResource } from '../../api/resources.ts';
import { useSavedApps } from '../../ui/saved-apps.ts';
import { allAppsQuery, type AppFilter, appFilterQuery, appsQuery, isAskedFor, parseAppFilter } from './app-filter.ts';

export interface ListingFilter extends AppFilter {
  /** Only apps saved in this browser. */
  saved: boolean;
}

export function parseListing(query: URLSearchParams, categories: readonly Category[]): ListingFilter {
  return { ...parseAppFilter(query, categories), saved: query.get('saved') === 'yes' };
}

export function listingQuery({ saved, ...filter }: ListingFilter): string {
  const query = new URLSearchParams(appFilterQuery(filter));
  if (saved) query.set('saved', 'yes');
  return query.size > 0 ? `?${query}` : '';
}

interface Listing {
  data: List<App> | undefined;
  hasFailed: boolean;
  retry: () => void;
  /** The number of saved apps; undefined until known. */
  savedCount: number | undefined;
  /** Saved ids that are no longer sold. */
  unsold: readonly string[];
}

/** A page of the listing. Saved apps are filtered in the browser, so that no server learns which they are. */
export function useListing(filter: ListingFilter, page: number, categories: readonly Category[]): Listing {
  const saved = useSavedApps();
  const savedCount = saved?.length;
  const listed = useResource(appsQuery(filter, page), !filter.saved);
  const all = useResource(allAppsQuery(), filter.saved && savedCount !== undefined && savedCount > 0);
  if (!filter.saved) return { ...listed, savedCount, unsold: [] };
  const known = savedCount === 0 ? [] : all.data;
  const found = saved && known?.filter(({ id }) => saved.includes(id));
  const sold = new Set(found?.map(({ id }) => id));
  const rows = found?.filter((app) => isAskedFor(app, filter, categories));
  const start = (page - 1) * appsPageSize;
  const data = rows && {
    rows: rows.slice(start, start + appsPageSize),
    total: rows.length,
    isEstimate: false,
    isNearest: false,
  };
  return { ...all, data, savedCount, unsold: found ? saved.filter((id) => !sold.has(id)) : [] };
}
