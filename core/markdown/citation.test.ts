import { expect, test } from 'vitest';
import { citationOf, isCited } from './citation.ts';

test('a source is cited by its site, and its URL cannot break the link', () => {
  expect(citationOf('https://www.one.example/a')).toBe('([one.example](https://www.one.example/a))');
  const odd = new URL('https://one.example/a)b[c](//evil.example)?d=`|\\').href;
  const cited = citationOf(odd);
  expect(cited).toMatch(/^\(\[one\.example\]\(https:[^()[\]`|\\]*\)\)$/);
  expect(isCited(odd, `Said ${cited}.`)).toBe(true);
});

test.each([
  ['Said ([one.example](https://one.example/a)).', true],
  ['Said [here](https://one.example/a "A title").', true],
  ['[^1]: https://one.example/a.', true],
  ['<https://one.example/a>', true],
  ['https://one.example/ab', false],
  ['https://one.example/a.html', false],
  ['https://one.example/', false],
])('in %o it is cited as %s', (text, isThere) => expect(isCited('https://one.example/a', text)).toBe(isThere));
