import { expect, test } from 'vitest';
import { sentencesOf, withoutEnd } from './text-ends.ts';

test('matching characters at the end are removed, including surrogate pairs', () => {
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
