import { expect, test } from 'vitest';
import { unfilledMessage } from './reply-templates.ts';

test('what is not filled in is named as people list things', () => {
  const of = (names: string[]) => unfilledMessage(names).split(' before sending')[0];
  expect(of(['price'])).toBe('Replace {price}');
  expect(of(['app', 'price', 'due'])).toBe('Replace {app}, {price} and {due}');
});
