import type { InputOf } from '@prism/core/contract/call';
import { generationCalls } from '@prism/core/contract/generation-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/calls.ts';
import { refreshGenerations } from '../shared/refresh.ts';

/** Returns the post immediately; its text arrives in live events. */
export function useGenerateArticle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof generationCalls.order>['body']) => callApi(generationCalls.order, { body }),
    onSuccess: () => {
      // Not awaited: the caller must subscribe before the article can end.
      void refreshGenerations(client);
    },
  });
}

/** Stops an article and keeps its text, or retries a failed one. */
export function useSteerGeneration() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ postId, to }: { postId: string; to: 'cancel' | 'retry' }) =>
      callApi(generationCalls[to], { params: { postId } }),
    onSuccess: () => refreshGenerations(client),
  });
}
