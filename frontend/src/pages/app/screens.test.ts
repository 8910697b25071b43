import { expect, test } from 'vitest';
import { demoOf } from './screens.ts';

test('an app’s demo is the studio’s URL, or else drawn screens; a picture alone is no demo', () => {
  const drawn = { image: '/illustrations/apps/parallel.svg' };
  const own = { image: '/media/0f/guide.avif' };
  expect(demoOf(drawn, '')).toBe('screens');
  expect(demoOf(own, '')).toBeUndefined();
  expect(demoOf(own, 'https://guide.example')).toBe('elsewhere');
  expect(demoOf(drawn, 'https://guide.example')).toBe('elsewhere');
});
