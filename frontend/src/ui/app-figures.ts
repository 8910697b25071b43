import { orPlain } from '@prism/core/contract/or-plain';

/** What stands behind the numbers of an app where the studio has said nothing else. */
export const plainFigures = { rating: 'rating', review: 'review', reviews: 'reviews', sold: 'sold' };

type Counted = Record<'review' | 'reviews' | 'sold', string>;

/** What it has been sold and reviewed, in the studio’s words or in plain ones. */
export function countedIn(words: Counted, { reviewCount, soldCount }: { reviewCount: number; soldCount: number }) {
  const { review, reviews, sold } = orPlain<Counted>(words, plainFigures);
  return { reviews: `${reviewCount} ${reviewCount === 1 ? review : reviews}`, sold: `${soldCount} ${sold}` };
}
