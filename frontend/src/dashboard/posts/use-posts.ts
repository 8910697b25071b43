import type { Publishing } from '@prism/core/contract/drafts';
import type { AdminPost, PostChange, PostCounts } from '@prism/core/contract/posts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { readPost } from '../shared/read-post.ts';
import { postCountsPath, postsPath, refreshGenerations } from '../shared/refresh.ts';

const countsQuery = queryOptions({
  queryKey: [postCountsPath],
  queryFn: () => api.get<PostCounts>(postCountsPath),
});

/** Of all posts, however many the list shows. */
export const usePostCounts = () => useQuery(countsQuery);

/** What is edited is what is stored now, and is not read again beneath who edits it. */
export const postQuery = (id: string) =>
  queryOptions({
    queryKey: ['post', id],
    queryFn: () => readPost(id),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

/** Creates a post, or updates the one with `id`. */
export function useSavePost() {
  const client = useQueryClient();
  return usePostMutation(async ({ id, input }: { id: string | undefined; input: Publishing<PostChange> }) => {
    if (id === undefined) return await api.post<AdminPost>(postsPath, input);
    const post = await api.put<AdminPost>(`${postsPath}/${id}`, input);
    // Whoever opens it again at once edits this, and not what was read before.
    client.setQueryData(postQuery(id).queryKey, post);
    return post;
  });
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
    onSuccess: () => refreshGenerations(client),
  });
}
