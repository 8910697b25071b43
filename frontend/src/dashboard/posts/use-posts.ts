import type { AdminPost, PostChange, PostCounts } from '@prism/core/contract/posts';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { generationsKey } from '../generations/use-generations.ts';

export const postsPath = '/api/admin/blog-posts';

const countsQuery = queryOptions({
  queryKey: ['/api/admin/post-counts'],
  queryFn: () => api.get<PostCounts>('/api/admin/post-counts'),
});

/** Of all posts, however many the list shows. */
export const usePostCounts = () => useQuery(countsQuery);

/** Has the lists of posts and their counts asked for again. */
export async function refreshPosts(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [postsPath] }),
    client.invalidateQueries({ queryKey: countsQuery.queryKey }),
  ]);
}

/** A post as it is stored now. */
export const readPost = (id: string) => api.get<AdminPost>(`${postsPath}/${id}`);

/** Creates a post, or updates the one with `id`. */
export function useSavePost() {
  return usePostMutation(({ id, input }: { id: string | undefined; input: PostChange }) =>
    id ? api.put<AdminPost>(`${postsPath}/${id}`, input) : api.post<AdminPost>(postsPath, input),
  );
}

/** Done once the lists are without it. */
export function useDeletePost() {
  return usePostMutation((id: string) => api.delete<void>(`${postsPath}/${id}`));
}

/** Undoes a deletion. */
export function useRestorePost() {
  return usePostMutation((id: string) => api.post<AdminPost>(`${postsPath}/${id}/restore`));
}

function usePostMutation<What, Answer>(mutationFn: (what: What) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Articles are shown under the title of their post.
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: generationsKey });
      return refreshPosts(client);
    },
  });
}
