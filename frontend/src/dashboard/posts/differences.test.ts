import { expect, test } from 'vitest';
import { differences, lineChanges } from './differences.ts';
import { valuesOf } from './post-form.ts';

const edited = { values: valuesOf(undefined, 'Naomi'), featured: false, published: false };

test('what differs is named as its field is', () => {
  const theirs = { ...edited, published: true, values: { ...edited.values, title: 'Theirs', content: 'Theirs' } };
  const mine = { ...edited, values: { ...edited.values, title: 'Mine', tags: ' ', content: 'Mine' } };
  expect(differences(theirs, mine)).toEqual([
    { label: 'Title', theirs: 'Theirs', mine: 'Mine' },
    { label: 'Published', theirs: 'Yes', mine: 'No' },
  ]);
});

const signs = { theirs: '-', mine: '+', both: ' ', gap: '…' } as const;

test.each([
  ['a\nb', 'a\nb', []],
  ['a\nb\nc', 'a\nB\nc', ['-b', '+B']],
  ['a', 'a\nb', ['+b']],
  ['a\n\nb', 'b', ['-a']],
  ['a\nb\nc\nd', 'x\nb\nc\ny', ['-a', '+x', ' b', ' c', '-d', '+y']],
  ['a\nb\nc\nd\ne\nf\ng', 'b\nc\nd\ne\nf', ['-a', ' b', '…', ' f', '-g']],
  ['a\nb\nc\nd', 'b\nc\nD', ['-a', ' b', ' c', '-d', '+D']],
  ['', 'a', ['+a']],
])('between %j and %j lie %j', (theirs, mine, expected) => {
  expect(lineChanges(theirs, mine).map(({ of, text }) => signs[of] + text)).toEqual(expected);
});

test('texts of thousands of lines are told apart without being compared', () => {
  const text = (word: string) => Array.from({ length: 3_000 }, (_, index) => `${word} ${index}`).join('\n');
  expect(lineChanges(text('a'), text('b'))).toHaveLength(6_000);
});
