import type { QueryClient } from '@tanstack/react-query';
import { refetchQueries } from './list-refresh.ts';

export const postsPath = '/api/admin/blog-posts';
export const postCountsPath = '/api/admin/post-counts';
export const generationsPath = '/api/admin/generations';
export const topicsPath = '/api/admin/topics';

/** The key prefix of all queries for generations. */
export const generationsKey = [generationsPath] as const;

export async function refreshPosts(client: QueryClient): Promise<void> {
  await Promise.all(
    [postsPath, postCountsPath, topicsPath].map((path) => refetchQueries(client, { queryKey: [path] })),
  );
}

export async function refreshGenerations(client: QueryClient): Promise<void> {
  await Promise.all([refetchQueries(client, { queryKey: generationsKey }), refreshPosts(client)]);
}

/** Whether a response in flight may be older than the latest event. */
export function areGenerationsAsked(client: QueryClient): boolean {
  return client.isFetching({ queryKey: generationsKey }) + client.isFetching({ queryKey: [postsPath] }) > 0;
}
