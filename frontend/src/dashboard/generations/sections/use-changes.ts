import type { ArticleChange, ArticleChangeInput, ArticleChanges } from '@prism/core/contract/article-changes';
import { generationCalls } from '@prism/core/contract/generation-calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/calls.ts';
import { generationsKey } from '../../shared/refresh.ts';
import { againKey } from './use-again.ts';

const keyOf = (id: string) => [...generationsKey, id, 'changes'];

export function useChanges(id: string) {
  return useQuery({ queryKey: keyOf(id), queryFn: () => callApi(generationCalls.changes, { params: { id } }) });
}

export function useChangeSection(id: string) {
  const client = useQueryClient();
  return useMutation({
    // One after the other.
    scope: { id: `sections of ${id}` },
    mutationFn: (change: ArticleChangeInput | { undo: number }) =>
      'undo' in change
        ? callApi(generationCalls.undo, { params: { id, turn: change.undo } })
        : callApi(generationCalls.change, { params: { id }, body: change }),
    onSuccess: (changes) => {
      client.setQueryData(keyOf(id), changes);
      // An accepted regeneration is no longer offered.
      void client.invalidateQueries({ queryKey: againKey(id) });
    },
    // Another person may have changed it first.
    onError: () => void client.invalidateQueries({ queryKey: keyOf(id) }),
  });
}

/** The edit that undo reverts. */
export function lastStanding({ changes }: ArticleChanges): ArticleChange | undefined {
  return changes.findLast(({ undoneAt }) => undoneAt === null);
}
