import { expect, test } from 'vitest';
import { outOfBounds, withinBounds } from './bounds.ts';

test.each([
  ['words, with a rule and a table', `Some *words*.\n\n${'- '.repeat(60)}\n\n| a | b |\n| ${'-'.repeat(200)} | - |`],
  ['quotes and lists in each other', `${'> '.repeat(15)}${'- '.repeat(15)}words`],
  ['a deep list', Array.from({ length: 20 }, (_, depth) => `${'  '.repeat(depth)}- words`).join('\n')],
  ['a listing of brackets and one long word', `\`\`\`\n${'['.repeat(9_000)}\n\`\`\``],
  ['a long table', `| a | b | c |\n|---|---|---|\n${'| 1 | 2 | 3 |\n'.repeat(3_000)}`],
  ['many links', '[a](/b) '.repeat(9_000)],
  ['writing without spaces', '日本語の文章'.repeat(3_000)],
])('%s is within bounds', (_what, markdown) => {
  expect(outOfBounds(markdown)).toBeUndefined();
});

test.each([
  ['quotes in quotes', '> '.repeat(5_000), 'deep'],
  ['quotes without spaces', '>'.repeat(33), 'deep'],
  ['lists in lists', `${'- '.repeat(40)}a`, 'deep'],
  ['numbers in quotes in lists', `${'1. > * '.repeat(20)}a`, 'deep'],
  ['brackets in a row', '['.repeat(10_000), 'brackets'],
  ['brackets on many lines', '[a\n'.repeat(10_000), 'brackets'],
  ['pictures that are never closed', '!['.repeat(10_000), 'brackets'],
  ['stars in a row', `a ${'*'.repeat(1_001)}`, 'row'],
  [
    'a table of rows that leave cells out',
    `|${'a|'.repeat(400)}\n|${'-|'.repeat(400)}\n${'|b|\n'.repeat(500)}`,
    'cells',
  ],
  ['an address that never ends', `${'a.'.repeat(10_000)}@b`, 'word'],
])('%s are out of bounds', (_what, markdown, word) => {
  expect(outOfBounds(markdown)).toContain(word);
});

test('a text within bounds stays unchanged, and others are cut', () => {
  const text = 'One.\n\nTwo\nlines.\n';
  expect(withinBounds(text)).toBe(text);
  for (const wrong of ['+'.repeat(2_000), 'a'.repeat(9_000), `${'> '.repeat(40)}a`, '[a\n'.repeat(2_000)]) {
    const kept = withinBounds(`${text}\n${wrong}\n\nThree.`);
    expect(kept.startsWith(text) && `${text}\n${wrong}`.startsWith(kept)).toBe(true);
    expect(outOfBounds(kept)).toBeUndefined();
  }
});
