import type { ArticleEstimate } from '@prism/core/contract/budget';
import type { SectionAgain, SectionInput, Suggestion } from '@prism/core/contract/suggestions';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { generationsKey, generationsPath } from '../../shared/refresh.ts';

const path = '/api/admin/suggestions';
export const againKey = (article: string) => [...generationsKey, article, 'again'];

/** Regenerations that run or wait for a decision. */
export function useAgain(article: string, isWanted: boolean) {
  return useQuery({
    queryKey: againKey(article),
    queryFn: () => api.get<SectionAgain[]>(`${generationsPath}/${article}/suggestions`),
    enabled: isWanted,
  });
}

export function useAskAgain(article: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SectionInput) => api.post<Suggestion>(`${path}/section`, input),
    onSettled: () => client.invalidateQueries({ queryKey: againKey(article) }),
  });
}

/** Stops a running regeneration, or discards a finished one. */
export function useLeaveAgain(article: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.post<Suggestion>(`${path}/${id}/cancel`),
    onSettled: () => client.invalidateQueries({ queryKey: againKey(article) }),
  });
}

/** The cost; undefined while unknown. */
export function useSectionEstimate(asked: Omit<SectionInput, 'wish'>): ArticleEstimate | undefined {
  const { data } = useQuery({
    queryKey: [...generationsKey, 'section-estimate', asked],
    queryFn: () => api.get<ArticleEstimate>('/api/admin/section-estimate', asked),
    placeholderData: keepPreviousData,
    // Other orders and new limits change it.
    refetchOnMount: 'always',
  });
  return data;
}
