import type { ArticleEstimate } from '@prism/core/contract/budget';
import type { SectionAgain, SectionInput, Suggestion } from '@prism/core/contract/suggestions';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { generationsKey, generationsPath } from '../../shared/refresh.ts';

const path = '/api/admin/suggestions';
export const againKey = (article: string) => [...generationsKey, article, 'again'];

/** The sections of an article that are being written again, or were and wait for a decision. */
export function useAgain(article: string, isWanted: boolean) {
  return useQuery({
    queryKey: againKey(article),
    queryFn: () => api.get<SectionAgain[]>(`${generationsPath}/${article}/suggestions`),
    enabled: isWanted,
  });
}

/** Has a section written again. */
export function useAskAgain(article: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SectionInput) => api.post<Suggestion>(`${path}/section`, input),
    onSettled: () => client.invalidateQueries({ queryKey: againKey(article) }),
  });
}

/** Stops one that is being written, and leaves one that is there. */
export function useLeaveAgain(article: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.post<Suggestion>(`${path}/${id}/cancel`),
    onSettled: () => client.invalidateQueries({ queryKey: againKey(article) }),
  });
}

/** What it would cost; undefined while that is asked for, and where it cannot be. */
export function useSectionEstimate(asked: Omit<SectionInput, 'wish'>): ArticleEstimate | undefined {
  const { data } = useQuery({
    queryKey: [...generationsKey, 'section-estimate', asked],
    queryFn: () => api.get<ArticleEstimate>('/api/admin/section-estimate', asked),
    placeholderData: keepPreviousData,
    // Others order, too, and owners change limits.
    refetchOnMount: 'always',
  });
  return data;
}
