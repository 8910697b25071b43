import type { Entry } from '@prism/core/content/content';
import type { App } from '@prism/core/contract/apps';

export type ShownReviews = readonly Entry<'reviews'>[];

/** The app's own reviews, or else samples, at most as many as its review count. */
export function shownReviews({ reviewCount }: Pick<App, 'reviewCount'>, reviews: ShownReviews): ShownReviews {
  const own = reviews.filter(({ app }) => app !== '');
  return own.length > 0 ? own : reviews.slice(0, reviewCount);
}
