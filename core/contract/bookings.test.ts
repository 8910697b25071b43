import { expect, test } from 'vitest';
import { inSentence } from './bookings.ts';

test.each([
  ['Strategy session', 'strategy session'],
  ['Session', 'session'],
  ['A talk in Whitby', 'a talk in Whitby'],
  ['SEO check', 'SEO check'],
  ['Q&A', 'Q&A'],
])('%s is %s within a sentence', (name, said) => {
  expect(inSentence(name)).toBe(said);
});
