import { expect, test } from 'vitest';
import { easeInWords } from '../contract/sign-offs.ts';
import { readingEase } from './reading-ease.ts';

test('short words in short sentences read more easily than long ones', () => {
  expect(readingEase('The cat sat on the mat.')).toBeCloseTo(116.1, 0);
  const hard = 'Organisational interdependencies necessitate comprehensive administrative reconsideration.';
  expect(readingEase(hard)).toBeLessThan(0);
  expect(readingEase(`${'The cat sat on the mat. '.repeat(9)}\n\n${hard}`)).toBeGreaterThan(60);
});

test('headings, code, URLs and marks do not count; list items are sentences', () => {
  const plain = readingEase('The cat sat on the mat.');
  expect(
    readingEase(
      '## Organisational interdependencies\n\nThe **cat** sat on [the mat](https://interdependencies.example).\n\n```ts\nconst organisation = interdependency;\n```',
    ),
  ).toBe(plain);
  expect(readingEase('- The cat sat on the mat\n- The cat sat on the mat')).toBe(plain);
  expect(readingEase('```\ncode\n```')).toBeNull();
  expect(readingEase('')).toBeNull();
});

test.each([
  [120, '120, very easy'],
  [64.4, '64, plain English'],
  [59.6, '60, plain English'],
  [45, '45, hard'],
  [-12, '0, very hard'],
])('a reading ease of %d is shown as “%s”', (ease, words) => expect(easeInWords(ease)).toBe(words));
