import { generationCalls } from '@prism/core/contract/generation-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/calls.ts';
import { useMay } from '../shared/use-may.ts';
import { generationsKey } from '../shared/refresh.ts';

/** Running and recent articles; bounded in size. */
export const recentArticlesQuery = queryOptions({
  queryKey: [...generationsKey, 'recent'],
  queryFn: () => callApi(generationCalls.list, { query: { recent: true } }),
});

export function useRecentArticles() {
  return useQuery({ ...recentArticlesQuery, enabled: useMay()('posts') });
}
