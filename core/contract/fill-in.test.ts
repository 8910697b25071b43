import { expect, test } from 'vitest';
import { fillIn, fillInAll } from './fill-in.ts';

test('values are filled in, and a name that ends in a full stop gets no second one', () => {
  expect(fillIn('{app} by {app}.', 'app', 'Lantern')).toBe('Lantern by Lantern.');
  expect(fillIn('For {client}. Signed', 'client', 'Ouvido Alto, Lda.')).toBe('For Ouvido Alto, Lda. Signed');
  expect(fillInAll('{count} at {client}. {other}.', { count: 2, client: '$& Ltd' })).toBe('2 at $& Ltd. {other}.');
});
