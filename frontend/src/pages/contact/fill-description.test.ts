import { expect, test } from 'vitest';
import { fillDescription } from './fill-description.ts';

test.each([
  ['an empty field takes the words of a link', '', '', 'A', 'A'],
  ['a reload changes nothing', 'A and my words', 'A', 'A', 'A and my words'],
  ['other words replace untouched ones', 'A', 'A', 'B', 'B'],
  ['other words go where the first were', 'A, by spring', 'A', 'B', 'B, by spring'],
  ['own words stay below those of a link', 'By spring', '', 'A', 'A\n\nBy spring'],
  ['without any everything stays', 'By spring', 'A', '', 'By spring'],
])('%s', (_what, text, before, now, after) => {
  expect(fillDescription(text, before, now)).toBe(after);
});
