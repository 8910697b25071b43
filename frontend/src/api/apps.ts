import { type App, appFilterQuery, type AppFilter } from '@prism/core/contract/apps';
import { api } from './client.ts';
import { nullWhenUnknown, type Resource } from './use-resource.ts';

/** The apps that match. */
export function appsQuery(filter: AppFilter): Resource<App[]> {
  const address = `/api/apps${appFilterQuery(filter)}`;
  return { queryKey: [address], queryFn: () => api.get(address) };
}

/** One app; null when there is none with this id. */
export function appQuery(id: string): Resource<App | null> {
  const address = `/api/apps/${encodeURIComponent(id)}`;
  return { queryKey: [address], queryFn: () => nullWhenUnknown(api.get(address)) };
}
