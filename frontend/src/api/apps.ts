import {
  type App,
  type AppDetail,
  appFilterQuery,
  type AppFilter,
  type CategoryOffer,
} from '@prism/core/contract/apps';
import { withPage } from '@prism/core/contract/pages';
import { api, getList, type List } from './client.ts';
import { nullWhenUnknown, type Resource } from './resources.ts';

/** A page of the apps that match. */
export function appsQuery(filter: AppFilter, page = 1): Resource<List<App>> {
  const address = `/api/apps${withPage(appFilterQuery(filter), page)}`;
  return { address, fetch: () => getList(address) };
}

/** All apps that match, which are read page by page. */
export function allAppsQuery(filter: AppFilter): Resource<App[]> {
  async function read(before: readonly App[], page: number): Promise<App[]> {
    const { rows, total } = await appsQuery(filter, page).fetch();
    const all = [...before, ...rows];
    return rows.length === 0 || all.length >= total ? all : await read(all, page + 1);
  }
  return { address: `/api/apps${appFilterQuery(filter)}#all`, fetch: () => read([], 1) };
}

/** One app; null when there is none with this id. */
export function appQuery(id: string): Resource<AppDetail | null> {
  const address = `/api/apps/${encodeURIComponent(id)}`;
  return { address, fetch: () => nullWhenUnknown(api.get(address)) };
}

/** What each category of the marketplace offers. */
export function offersQuery(): Resource<CategoryOffer[]> {
  const address = '/api/categories';
  return { address, fetch: () => api.get(address) };
}
