import { expect, test } from 'vitest';
import { forgetWords, hasStored, keepWords, keptWords } from './kept-words.ts';

const words = { data: { name: 'Tide' }, shown: true, address: '' };

test('words that are not saved are kept until they are forgotten, and go on from the draft that the server has', () => {
  expect(keptWords('apps', '7')).toBeUndefined();
  keepWords('apps', '7', { ...words, version: 3 });
  expect(keptWords('apps', '7')).toEqual({ ...words, version: 3 });
  expect(keptWords('apps', undefined)).toBeUndefined();
  hasStored('apps', '7', JSON.stringify({ ...words, shown: false }), 2);
  expect(keptWords('apps', '7')).toEqual({ ...words, version: 3, draft: 2 });
  hasStored('apps', '7', JSON.stringify(words), 3);
  expect(keptWords('apps', '7')).toBeUndefined();
  keepWords('apps', '7', words);
  forgetWords('apps', '7');
  expect(keptWords('apps', '7')).toBeUndefined();
});
