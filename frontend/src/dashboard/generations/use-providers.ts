import type { Provider } from '@prism/core/contract/generations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useMay } from '../shared/use-may.ts';

const path = '/api/admin/providers';

const providersQuery = queryOptions({
  queryKey: [path],
  queryFn: () => api.get<Provider[]>(path),
});

export function useProviders() {
  return useQuery({ ...providersQuery, enabled: useMay()('posts') });
}
