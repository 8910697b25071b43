import { expect, test } from 'vitest';
import { kept } from '../../lib/storage.ts';
import { forgetWords, keptWords } from './kept-words.ts';

test('words that the version before drafts kept are brought over, once', () => {
  const former = { values: { name: 'Tide' }, shown: true, address: '', version: 3 };
  kept.set('prism-unsaved-content:apps/7', JSON.stringify(former));
  const words = { data: { name: 'Tide' }, shown: true, address: '', version: 3 };
  expect(keptWords('apps', '7')).toEqual(words);
  expect(kept.get('prism-unsaved-content:apps/7')).toBeNull();
  expect(keptWords('apps', '7')).toEqual(words);
  forgetWords('apps', '7');
  expect(keptWords('apps', '7')).toBeUndefined();
});
