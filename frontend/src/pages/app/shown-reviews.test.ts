import { expect, test } from 'vitest';
import { shownReviews } from './shown-reviews.ts';

const review = (key: string, app: string, stars: number) => ({
  key,
  app,
  stars,
  text: 'Good.',
  name: 'Ada',
  role: '',
  when: '',
});
const samples = [review('a', '', 5), review('b', '', 4)];
const own = [review('c', '7', 5), review('d', '7', 4)];

test('an app shows at most as many sample reviews as its review count', () => {
  const shown = [0, 1, 9].map((reviewCount) => shownReviews({ reviewCount }, samples));
  expect(shown).toEqual([[], samples.slice(0, 1), samples]);
});

test('an app with its own reviews shows all of them and no sample', () => {
  expect(shownReviews({ reviewCount: 0 }, [...samples, ...own])).toEqual(own);
});
