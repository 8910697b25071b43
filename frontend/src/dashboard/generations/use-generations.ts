import type { GenerationRow } from '@prism/core/contract/generations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useMay } from '../shared/use-may.ts';
import { generationsKey, generationsPath } from '../shared/refresh.ts';

/** Running and recent articles; bounded in size. */
export const recentArticlesQuery = queryOptions({
  queryKey: [...generationsKey, 'recent'],
  queryFn: () => api.get<GenerationRow[]>(generationsPath, { recent: 'true' }),
});

export function useRecentArticles() {
  return useQuery({ ...recentArticlesQuery, enabled: useMay()('posts') });
}
