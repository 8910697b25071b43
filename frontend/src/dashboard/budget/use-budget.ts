import { budgetCalls } from '@prism/core/contract/budget';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/calls.ts';
import { generationsKey } from '../shared/refresh.ts';

/** What a month has cost; this one where none is named. Among the generations, because each of their steps costs something. */
export const useBudget = (month: string | undefined) =>
  useQuery({
    ...queryOf(budgetCalls.read, { query: { month } }),
    queryKey: [...generationsKey, 'budget', month],
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
