import { budgetCalls } from '@prism/core/contract/budget';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/calls.ts';
import { generationsKey } from '../shared/refresh.ts';

/**
 * The current month by default. Part of the generations' queries, because each step of a generation costs something.
 */
export const useBudget = (month: string | undefined) =>
  useQuery({
    ...queryOf(budgetCalls.read, { query: { month } }),
    queryKey: [...generationsKey, 'budget', month],
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
