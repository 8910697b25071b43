import type { AppDetail } from '@prism/core/content/kinds/apps';
import type { CategoryOffer } from '@prism/core/contract/apps';
import { api } from './client.ts';
import { nullWhenUnknown, type Resource } from './resources.ts';

export function appQuery(id: string): Resource<AppDetail | null> {
  const address = `/api/apps/${encodeURIComponent(id)}`;
  return { address, fetch: () => nullWhenUnknown(api.get(address)) };
}

export function offersQuery(): Resource<CategoryOffer[]> {
  const address = '/api/categories';
  return { address, fetch: () => api.get(address) };
}
