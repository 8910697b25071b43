import { expect, test } from 'vitest';
import { sentencesOf, withoutEnd } from './text-ends.ts';

test('the letters at the end go, also those of two units', () => {
  expect(withoutEnd('a, b.,. ', /[\s.,]/)).toBe('a, b');
  expect(withoutEnd('ab𝔸𝔹', /\p{Lu}/u)).toBe('ab');
  expect(withoutEnd('...', /\./)).toBe('');
});

test('a sentence ends where the next can begin', () => {
  expect(sentencesOf('Tools, e.g. this. “That.” Then 3. done', /^\P{Lowercase}/u)).toEqual([
    'Tools, e.g. this. ',
    '“That.” ',
    'Then 3. done',
  ]);
});
