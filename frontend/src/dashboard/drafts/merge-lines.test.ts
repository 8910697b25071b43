import { expect, test } from 'vitest';
import { mergeLines, placeAfter } from './merge-lines.ts';

const before = ['# Title', '', 'One.', '', 'Two.', '', 'Three.'].join('\n');

test('changes at different places of a text are merged', () => {
  const mine = before.replace('Three.', 'Three.\n\nFour, at the end.');
  const theirs = `Begun by them.\n\n${before}`;
  const both = mine.replace('# Title', 'Begun by them.\n\n# Title');
  expect(mergeLines(before, mine, theirs)).toBe(both);
  expect(mergeLines(before, theirs, mine)).toBe(both);
  expect(mergeLines(before, before.replace('One.\n\n', ''), before.replace('Three.', '3.'))).toBe(
    before.replace('One.\n\n', '').replace('Three.', '3.'),
  );
});

test('identical changes are merged once', () => {
  const alike = before.replace('Two.', 'Two, they say.');
  expect(mergeLines(before, `${alike}\nMore.`, alike)).toBe(`${alike}\nMore.`);
});

test('a conflict in the same lines, or between a removal and a change, is not merged', () => {
  const mine = before.replace('Two.', 'Two, mine.');
  expect(mergeLines(before, mine, before.replace('Two.', 'Two, theirs.'))).toBeUndefined();
  expect(mergeLines(before, mine, before.replace('Two.\n\n', ''))).toBeUndefined();
  expect(mergeLines('One', 'Mine', 'Theirs')).toBeUndefined();
  expect(mergeLines('', 'Mine', 'Theirs')).toBeUndefined();
  expect(mergeLines('One.\nTwo.', 'One.\nMine.', 'Theirs.\nTwo.')).toBeUndefined();
});

test('a position in a text moves with the words around it', () => {
  const after = `Begun by them.\n\n${before.replace('Three.', 'Three.\nMore.')}`;
  for (const word of ['Title', 'One', 'Two', 'Three'])
    expect(placeAfter(before, after, before.indexOf(word))).toBe(after.indexOf(word));
  expect(placeAfter(before, after, 0)).toBe(after.indexOf('# Title'));
  expect(placeAfter(before, '', before.length)).toBe(0);
  expect(placeAfter(before, before, before.length)).toBe(before.length);
});
