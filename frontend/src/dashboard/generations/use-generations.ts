import type { GenerationRow } from '@prism/core/contract/generations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useMay } from '../shared/use-may.ts';
import { generationsKey, generationsPath } from '../shared/refresh.ts';

/** What is being written and what was lately; small however much was ever written. */
export const recentArticlesQuery = queryOptions({
  queryKey: [...generationsKey, 'recent'],
  queryFn: () => api.get<GenerationRow[]>(generationsPath, { recent: 'true' }),
});

export function useRecentArticles() {
  return useQuery({ ...recentArticlesQuery, enabled: useMay()('posts') });
}
