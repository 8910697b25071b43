import type { BlogCategory } from '@prism/core/contract/blog';
import { useQuery } from '@tanstack/react-query';
import { entriesQuery } from '../../api/content.ts';

/** The categories of the blog; empty while they load. */
export function useBlogCategories(): readonly BlogCategory[] {
  const { data = [] } = useCategoriesQuery();
  return data;
}

/** The hint below an empty list of categories. */
export function useCategoryHint(choices: readonly string[]): string | undefined {
  const { isSuccess } = useCategoriesQuery();
  return isSuccess && choices.length === 0 ? noCategories : undefined;
}

const noCategories = 'No categories yet. Add one in Content, Blog categories.';

function useCategoriesQuery() {
  const { address, fetch } = entriesQuery('blog-categories');
  return useQuery({ queryKey: [address], queryFn: fetch, refetchOnMount: 'always' });
}
