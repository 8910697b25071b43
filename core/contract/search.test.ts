import { expect, test } from 'vitest';
import { wordsOfPath } from './search.ts';

test.each([
  ['/blog/forms-people-finish', 'forms people finish'],
  ['/blog/old/2024.html', 'old'],
  ['/preview/9TN1CN0s4-lZiREMlhY0R7eA7NrQSHgcZ8EFu0xrsew', 'preview'],
  ['/12/34', ''],
])('what a visitor searched for at %s is %j', (path, words) => expect(wordsOfPath(path)).toBe(words));
