import { expect, test } from 'vitest';
import { socialImageOf } from './social-image.ts';

test.each([
  ['https://images.example/a.jpg', 'https://images.example/a.jpg'],
  ['/posts/a.jpg', '/posts/a.jpg'],
  ['/illustrations/articles/plate.svg', '/og/articles/plate.png'],
  ['/posts/a.svg', undefined],
  // Rows from before such an address was refused: the page of its article is shown all the same.
  ['https://[', undefined],
])('networks are shown of %s: %s', (image, shown) => {
  expect(socialImageOf(image)).toBe(shown);
});
