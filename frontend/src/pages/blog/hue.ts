import { type BlogCategory, buttonOf } from '@prism/core/contract/blog';

export function hueOf(category: string, categories: readonly BlogCategory[]): string {
  return buttonOf(category, categories)?.hue ?? 'neutral';
}
