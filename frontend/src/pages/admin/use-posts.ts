import type { AdminPost, PostInput } from '@prism/core/contract/posts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { awaitsOutline } from './live/articles.ts';

const path = '/api/admin/blog-posts';
const outlineEveryMs = 1_500;

export const postsQuery = queryOptions({
  queryKey: [path],
  queryFn: () => api.get<AdminPost[]>(path),
  // No event says that an outline was announced, so it is asked for during an article's first moments.
  refetchInterval: ({ state }) =>
    state.data?.some((post) => awaitsOutline(post, Date.now())) ? outlineEveryMs : false,
});

export const usePosts = () => useQuery(postsQuery);

/** Creates a post, or updates the one with `id`. */
export function useSavePost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: { id: string | undefined; input: PostInput }) =>
      id ? api.put<AdminPost>(`${path}/${id}`, input) : api.post<AdminPost>(path, input),
    onSuccess: () => client.invalidateQueries({ queryKey: postsQuery.queryKey }),
  });
}

export function useDeletePost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete<void>(`${path}/${id}`),
    onSuccess: (_, id) => {
      client.setQueryData(postsQuery.queryKey, (posts) => posts?.filter((post) => post.id !== id));
      return client.invalidateQueries({ queryKey: postsQuery.queryKey });
    },
  });
}
