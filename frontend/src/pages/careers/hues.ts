import { positions } from '@prism/core/contract/positions';

/** Every other ray of the nine, so that five positions keep the order of the spectrum. */
export const hues = ['food', 'education', 'real estate', 'fintech', 'social'] as const;

/** Whose ray leads to the position. */
export function hueOf(slug: string): string {
  return hues[positions.findIndex((position) => position.slug === slug)] ?? 'neutral';
}
