import type { QueryClient } from '@tanstack/react-query';
import { refetchQueries } from './list-refresh.ts';

export const postsPath = '/api/admin/blog-posts';
export const postCountsPath = '/api/admin/post-counts';
export const generationsPath = '/api/admin/generations';
export const topicsPath = '/api/admin/topics';

/** The beginning of the key of every query for generations. */
export const generationsKey = [generationsPath] as const;

/** Has the lists of posts, their counts and the plan asked for again. */
export async function refreshPosts(client: QueryClient): Promise<void> {
  await Promise.all(
    [postsPath, postCountsPath, topicsPath].map((path) => refetchQueries(client, { queryKey: [path] })),
  );
}

/** Has everything that shows generations asked for again. */
export async function refreshGenerations(client: QueryClient): Promise<void> {
  await Promise.all([refetchQueries(client, { queryKey: generationsKey }), refreshPosts(client)]);
}

/** Whether an answer is on its way that may be older than what has been heard since. */
export function areGenerationsAsked(client: QueryClient): boolean {
  return client.isFetching({ queryKey: generationsKey }) + client.isFetching({ queryKey: [postsPath] }) > 0;
}
