import type { Entry } from '@prism/core/content/content';
import type { App } from '@prism/core/contract/apps';

export type ShownReviews = readonly Entry<'reviews'>[];

/** An app's own reviews; without any the samples, of which there are no more than the reviews that they are samples of. */
export function shownReviews({ reviewCount }: Pick<App, 'reviewCount'>, reviews: ShownReviews): ShownReviews {
  const own = reviews.filter(({ app }) => app !== '');
  return own.length > 0 ? own : reviews.slice(0, reviewCount);
}
