import { expect, test } from 'vitest';
import { totalIn, totalText } from './pages.ts';

test('an estimated total says so', () => {
  expect(totalText({ total: 12_300, isEstimate: true })).toBe('about 12,300');
  expect(totalText({ total: 9_876, isEstimate: false })).toBe('9,876');
});

test('a list without a total shows no number', () => {
  const total = totalIn(new Headers());
  expect(total).toBeUndefined();
  expect(totalText({ total, isEstimate: false })).toBeUndefined();
  expect(totalIn(new Headers({ 'X-Total-Count': '0' }))).toBe(0);
});
