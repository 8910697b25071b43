import type { BlogCategory } from '@prism/core/contract/blog';
import { useQuery } from '@tanstack/react-query';
import { entriesQuery } from '../../api/content.ts';

/** The categories of the blog as they are now; none until they are known. */
export function useBlogCategories(): readonly BlogCategory[] {
  const { data = [] } = useCategoriesQuery();
  return data;
}

/** What a form says below categories of which there is none to choose. */
export function useCategoryHint(choices: readonly string[]): string | undefined {
  const { isSuccess } = useCategoriesQuery();
  return isSuccess && choices.length === 0 ? noCategories : undefined;
}

const noCategories = 'No categories yet. Add one in Content, Blog categories.';

function useCategoriesQuery() {
  const { address, fetch } = entriesQuery('blog-categories');
  return useQuery({ queryKey: [address], queryFn: fetch, refetchOnMount: 'always' });
}
