import { buttonOf } from '@prism/core/contract/blog';
import { hues } from './content.ts';

/** The hue for posts of `category`; neutral for one that no button holds. */
export function hueOf(category: string): string {
  const button = buttonOf(category);
  return button ? hues[button] : 'neutral';
}
