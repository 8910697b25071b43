import { type BlogCategory, buttonOf } from '@prism/core/contract/blog';

/** The hue of a category; neutral for one without a button. */
export function hueOf(category: string, categories: readonly BlogCategory[]): string {
  return buttonOf(category, categories)?.hue ?? 'neutral';
}
