import { expect, test } from 'vitest';
import { unfilledMessage } from './reply-templates.ts';

test('missing values are listed as in a sentence', () => {
  const of = (names: string[]) => unfilledMessage(names).split(' before sending')[0];
  expect(of(['price'])).toBe('Replace {price}');
  expect(of(['app', 'price', 'due'])).toBe('Replace {app}, {price} and {due}');
});
