import { type PostFilter, postFilterQuery } from '@prism/core/contract/blog';
import type { PostPage, PostSummary } from '@prism/core/contract/posts';
import { api } from './client.ts';
import { nullWhenUnknown, type Resource } from './use-resource.ts';

/** The published posts that match. */
export function postsQuery(filter: PostFilter): Resource<PostSummary[]> {
  const address = `/api/posts${postFilterQuery(filter)}`;
  return { queryKey: [address], queryFn: () => api.get(address) };
}

/** One published post; null when there is none at this address. */
export function postQuery(slug: string): Resource<PostPage | null> {
  const address = `/api/posts/${encodeURIComponent(slug)}`;
  return { queryKey: [address], queryFn: () => nullWhenUnknown(api.get(address)) };
}
