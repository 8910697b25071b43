import type { BlogCategory } from '@prism/core/contract/blog';
import { useQuery } from '@tanstack/react-query';
import { entriesQuery } from '../../api/content.ts';

/** The categories of the blog as they are now; none until they are known. */
export function useBlogCategories(): readonly BlogCategory[] {
  const { address, fetch } = entriesQuery('blog-categories');
  const { data = [] } = useQuery({ queryKey: [address], queryFn: fetch, refetchOnMount: 'always' });
  return data;
}
