import type { Budget, LimitInput } from '@prism/core/contract/budget';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { generationsKey } from '../shared/refresh.ts';

const path = '/api/admin/budget';

/** What a month has cost; this one where none is named. Among the generations, because each of their steps costs something. */
export const useBudget = (month: string | undefined) =>
  useQuery({
    queryKey: [...generationsKey, 'budget', month],
    queryFn: () => api.get<Budget>(path, month ? { month } : {}),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** Sets a limit, or takes it away. */
export function useSetLimit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: LimitInput) => api.put<void>(`${path}/limits`, input),
    // Not waited for: the focus has to be back from the dialog before a row changes.
    onSettled: () => void client.invalidateQueries({ queryKey: generationsKey }),
  });
}
