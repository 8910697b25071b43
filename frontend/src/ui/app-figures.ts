type Counted = Record<'review' | 'reviews' | 'sold', string>;

/** Sales and reviews of an app, in the page's wording. */
export function countedIn(
  { review, reviews, sold }: Counted,
  { reviewCount, soldCount }: { reviewCount: number; soldCount: number },
) {
  return { reviews: `${reviewCount} ${reviewCount === 1 ? review : reviews}`, sold: `${soldCount} ${sold}` };
}
