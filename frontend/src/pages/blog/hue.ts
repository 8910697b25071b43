import { type BlogCategory, buttonOf } from '@prism/core/contract/blog';

/** The hue for posts of `category`; neutral for one that no button holds. */
export function hueOf(category: string, categories: readonly BlogCategory[]): string {
  return buttonOf(category, categories)?.hue ?? 'neutral';
}
