import type { ArticleEstimate } from '@prism/core/contract/budget';
import { suggestionCalls, type SectionInput } from '@prism/core/contract/suggestions';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/calls.ts';
import { generationsKey } from '../../shared/refresh.ts';

export const againKey = (article: string) => [...generationsKey, article, 'again'];

export function useAgain(article: string, isWanted: boolean) {
  return useQuery({
    queryKey: againKey(article),
    queryFn: () => callApi(suggestionCalls.again, { params: { id: article } }),
    enabled: isWanted,
  });
}

export function useAskAgain(article: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SectionInput) => callApi(suggestionCalls.section, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: againKey(article) }),
  });
}

/** Stops a running regeneration, or discards a finished one. */
export function useLeaveAgain(article: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(suggestionCalls.cancel, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: againKey(article) }),
  });
}

export function useSectionEstimate(asked: Omit<SectionInput, 'wish'>): ArticleEstimate | undefined {
  const { data } = useQuery({
    queryKey: [...generationsKey, 'section-estimate', asked],
    queryFn: () => callApi(suggestionCalls.estimate, { query: asked }),
    placeholderData: keepPreviousData,
    // Other orders and new limits change it.
    refetchOnMount: 'always',
  });
  return data;
}
