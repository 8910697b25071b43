import type { AdminPost, PostInput } from '@prism/core/contract/posts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { generationsKey } from './use-generations.ts';

const path = '/api/admin/blog-posts';

export const postsQuery = queryOptions({
  queryKey: [path],
  queryFn: () => api.get<AdminPost[]>(path),
});

export const usePosts = () => useQuery(postsQuery);

/** A post as it is stored now. */
export const readPost = (id: string) => api.get<AdminPost>(`${path}/${id}`);

/** Creates a post, or updates the one with `id`. */
export function useSavePost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: { id: string | undefined; input: PostInput }) =>
      id ? api.put<AdminPost>(`${path}/${id}`, input) : api.post<AdminPost>(path, input),
    onSuccess: () => {
      // Where an article is shown, it is shown under the title of its post.
      void client.invalidateQueries({ queryKey: generationsKey });
      return client.invalidateQueries({ queryKey: postsQuery.queryKey });
    },
  });
}

export function useDeletePost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete<void>(`${path}/${id}`),
    onSuccess: (_, id) => {
      client.setQueryData(postsQuery.queryKey, (posts) => posts?.filter((post) => post.id !== id));
      void client.invalidateQueries({ queryKey: generationsKey });
      return client.invalidateQueries({ queryKey: postsQuery.queryKey });
    },
  });
}
