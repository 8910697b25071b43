import type { GenerationRow } from '@prism/core/contract/generations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

export const generationsPath = '/api/admin/generations';

/** The beginning of the key of every query for generations. */
export const generationsKey = [generationsPath] as const;

/** What is being written and what was lately; small however much was ever written. */
export const recentArticlesQuery = queryOptions({
  queryKey: [...generationsKey, 'recent'],
  queryFn: () => api.get<GenerationRow[]>(generationsPath, { recent: 'true' }),
});

export const useRecentArticles = () => useQuery(recentArticlesQuery);
