import type { ArticleInput } from '@prism/core/contract/generations';
import type { AdminPost } from '@prism/core/contract/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { refreshGenerations } from '../shared/refresh.ts';

const path = '/api/admin/generate-article';

/** Returns the post immediately; its text arrives as live events. */
export function useGenerateArticle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ArticleInput) => api.post<AdminPost>(path, input),
    onSuccess: () => {
      // Not awaited: the caller must listen for the end before a response can bring it.
      void refreshGenerations(client);
    },
  });
}

/** Stops an article and keeps its text, or retries a failed one. */
export function useSteerGeneration() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ postId, to }: { postId: string; to: 'cancel' | 'retry' }) =>
      api.post<void>(`${path}/${postId}/${to}`),
    onSuccess: () => refreshGenerations(client),
  });
}
