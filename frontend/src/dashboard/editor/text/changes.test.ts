import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

const texts = [
  '',
  'a',
  'a\n',
  '\na',
  'a\nb',
  'a\nb\n',
  'One.\n\nTwo.\n\nThree.',
  'One. New.\n\nTwo.\n\nThree, too.',
  'b\na',
];

test.each(texts.flatMap((before) => texts.map((after) => [before, after] as const)))(
  '%j becomes %j',
  (before, after) => {
    const become = changesBetween(before, after).reduceRight(
      (text, { from, to, insert }) => text.slice(0, from) + insert + text.slice(to),
      before,
    );
    expect(become).toBe(after);
  },
);

test('text between two changes is not touched', () => {
  const before = 'One.\n\nTwo.\n\nThree.';
  expect(changesBetween(before, 'One. New.\n\nTwo.\n\nThree, too.')).toEqual([
    { from: 4, to: 4, insert: ' New.' },
    { from: 17, to: 17, insert: ', too' },
  ]);
});
