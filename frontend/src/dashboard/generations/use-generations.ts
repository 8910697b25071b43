import { generationCalls } from '@prism/core/contract/generation-calls';
import type { GenerationRow } from '@prism/core/contract/generations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/calls.ts';
import { useMay } from '../shared/use-may.ts';
import { generationsKey } from '../shared/refresh.ts';

/** Running and recent articles; limited by the server. */
export const recentArticlesQuery = queryOptions({
  queryKey: [...generationsKey, 'recent'],
  queryFn: () => callApi(generationCalls.list, { query: { recent: true } }),
});

/** The latest generation of this post; undefined while unknown, or without one. */
export function useGenerationOf(post: string, isWanted: boolean): GenerationRow | undefined {
  const { data } = useQuery({
    queryKey: [...generationsKey, 'of', post],
    queryFn: () => callApi(generationCalls.list, { query: { post, limit: 1 } }),
    enabled: isWanted,
  });
  return data?.[0];
}

export function useRecentArticles() {
  return useQuery({ ...recentArticlesQuery, enabled: useMay()('posts') });
}
