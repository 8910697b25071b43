import { expect, test } from 'vitest';
import { decodeEntities, newestWords, safeHref, withoutHalfMarks } from './markdown-text.ts';

test('character references are decoded', () => {
  expect(decodeEntities('AT&amp;T &lt;b&gt; &#39;a&#x27; &unknown; R&D')).toBe(`AT&T <b> 'a' &unknown; R&D`);
});

test('links that could run code lose their URL', () => {
  expect(['https://a.example', '/blog', '#top', 'mailto:a@b.example'].map(safeHref)).not.toContain(undefined);
  for (const href of [
    'javascript:alert(1)',
    ' javascript:x',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
  ]) {
    expect(safeHref(href)).toBeUndefined();
  }
});

test('the newest words are cut off one by one, without loss', () => {
  expect(newestWords('one two  three ', 2)).toEqual({
    settled: 'one ',
    words: [
      { at: 4, word: 'two  ' },
      { at: 9, word: 'three ' },
    ],
  });
  expect(newestWords('one', 9)).toEqual({ settled: '', words: [{ at: 0, word: 'one' }] });
  expect(newestWords('  ', 9)).toEqual({ settled: '  ', words: [] });
});

test('the first mark of a list is not shown as an underlined heading', () => {
  expect(withoutHalfMarks('Two things:\n- ')).toBe('Two things:\n');
  expect(withoutHalfMarks('Two things:\n- one')).toBe('Two things:\n- one');
});
