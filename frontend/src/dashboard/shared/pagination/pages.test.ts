import { expect, test } from 'vitest';
import { totalText } from './pages.ts';

test('a total that is an estimate says so', () => {
  expect(totalText({ total: 12_300, isEstimate: true })).toBe('about 12,300');
  expect(totalText({ total: 9_876, isEstimate: false })).toBe('9,876');
});
