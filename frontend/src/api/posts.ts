import { type PostFilter, postFilterQuery } from '@prism/core/contract/blog';
import { withPage } from '@prism/core/contract/pages';
import type { PostPage, PostSummary } from '@prism/core/contract/posts';
import { api } from './client.ts';
import { getList, type List } from './list.ts';
import { nullWhenUnknown, type Resource } from './resources.ts';

export function postsQuery(filter: PostFilter, page = 1): Resource<List<PostSummary>> {
  const address = `/api/posts${withPage(postFilterQuery(filter), page)}`;
  return { address, fetch: () => getList(address) };
}

/** The space above the list fits this many. */
const featuredShown = 6;

export function featuredQuery(): Resource<List<PostSummary>> {
  const address = `/api/posts?featured=true&limit=${featuredShown}`;
  return { address, fetch: () => getList(address) };
}

/** A published post; null if there is none with this slug. */
export function postQuery(slug: string): Resource<PostPage | null> {
  const address = `/api/posts/${encodeURIComponent(slug)}`;
  return { address, fetch: () => nullWhenUnknown(api.get(address)) };
}
