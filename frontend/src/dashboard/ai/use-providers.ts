import type { Provider } from '@prism/core/contract/ai-models';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { generationsKey } from '../shared/refresh.ts';
import { useMay } from '../shared/use-may.ts';

const path = '/api/admin/providers';

/** Among the generations, because how these fare is how providers do. */
const providersQuery = queryOptions({
  queryKey: [...generationsKey, path],
  queryFn: () => api.get<Provider[]>(path),
});

export function useProviders() {
  return useQuery({ ...providersQuery, enabled: useMay()('posts') });
}
