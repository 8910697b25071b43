type Counted = Record<'review' | 'reviews' | 'sold', string>;

/** What an app has been sold and reviewed, in the words of the page. */
export function countedIn(
  { review, reviews, sold }: Counted,
  { reviewCount, soldCount }: { reviewCount: number; soldCount: number },
) {
  return { reviews: `${reviewCount} ${reviewCount === 1 ? review : reviews}`, sold: `${soldCount} ${sold}` };
}
