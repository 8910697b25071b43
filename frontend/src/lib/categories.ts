import { categoryOf, type Category } from '@prism/core/contract/apps';
import { useEntries } from '../api/content.ts';

/** Looks up a category by key. The page's module names 'categories' in its `entries`. */
export function useCategoryOf(): (key: string) => Category {
  const categories = useEntries('categories');
  return (key) => categoryOf(key, categories);
}
