import type { ArticleInput } from '@prism/core/contract/generations';
import type { AdminPost } from '@prism/core/contract/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { refreshGenerations } from '../shared/refresh.ts';

const path = '/api/admin/generate-article';

/** Answers with the post at once; its text arrives as live events. */
export function useGenerateArticle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ArticleInput) => api.post<AdminPost>(path, input),
    onSuccess: () => {
      // Not awaited: the caller must be watching for the article's end before an answer can bring it.
      void refreshGenerations(client);
    },
  });
}

/** Stops the writing and keeps the text so far, or tries a failed article again. */
export function useSteerGeneration() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ postId, to }: { postId: string; to: 'cancel' | 'retry' }) =>
      api.post<void>(`${path}/${postId}/${to}`),
    onSuccess: () => refreshGenerations(client),
  });
}
