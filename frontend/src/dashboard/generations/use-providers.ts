import type { Provider } from '@prism/core/contract/generations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const path = '/api/admin/providers';

const providersQuery = queryOptions({
  queryKey: [path],
  queryFn: () => api.get<Provider[]>(path),
});

export const useProviders = () => useQuery(providersQuery);
