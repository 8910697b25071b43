import { expect, test } from 'vitest';
import { unfilledMessage } from './reply-templates.ts';

test('what is not filled in is named as people list things', () => {
  const of = (names: string[]) => unfilledMessage(names).split(' should say')[0];
  expect(of(['price'])).toBe('Write what {price}');
  expect(of(['app', 'price', 'due'])).toBe('Write what {app}, {price} and {due}');
});
