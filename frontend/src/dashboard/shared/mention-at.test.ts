import { expect, test } from 'vitest';
import { matchingColleagues, mentionAt } from './mention-at.ts';

test('a mention follows an @ at the start of a word, but not in an email address', () => {
  expect(mentionAt('Ask @no', 7)).toEqual({ from: 4, to: 7, typed: 'no' });
  expect(mentionAt('(@', 2)).toEqual({ from: 1, to: 2, typed: '' });
  expect(mentionAt('Ask @nora now', 7)?.typed).toBe('no');
  expect(mentionAt('nora@no', 7)).toBeUndefined();
  expect(mentionAt('Ask @nora ', 10)).toBeUndefined();
});

test('colleagues are found by username and by each word of their name', () => {
  const all = [
    { name: 'Nora Feld', username: 'nf' },
    { name: 'Tom', username: 'feline' },
  ];
  expect(matchingColleagues(all, 'FEL')).toEqual(all);
  expect(matchingColleagues(all, 'nf')).toEqual([all[0]]);
  expect(matchingColleagues(all, 'ora')).toEqual([]);
});
