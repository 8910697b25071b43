import type { Publishing } from '@prism/core/contract/drafts';
import { postCalls, type PostChange } from '@prism/core/contract/posts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi, useChanges } from '../../api/calls.ts';
import { readPost } from '../shared/read-post.ts';

/** Forms begin with the stored version, and do not refetch it while open. */
export const postQuery = (id: string) =>
  queryOptions({
    queryKey: ['post', id],
    queryFn: () => readPost(id),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

export function useSavePost() {
  const client = useQueryClient();
  const { add, change } = postCalls;
  const save = async ({ id, body }: { id: string | undefined; body: Publishing<PostChange> }) => {
    if (id === undefined) {
      const { version: _none, ...input } = body;
      return await callApi(add, { body: input });
    }
    const post = await callApi(change, { params: { id }, body });
    // Opening it again edits this version, not the cached one.
    client.setQueryData(postQuery(id).queryKey, post);
    return post;
  };
  return useChanges([change], save, { untilShown: true });
}
