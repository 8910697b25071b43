import { expect, test } from 'vitest';
import { merge } from './merge.ts';

const before = { data: { title: 'One', text: 'Two', tags: ['a'] }, shown: true };
const changed = (data: object) => ({ ...before, data: { ...before.data, ...data } });

test('what two people wrote in different fields comes together', () => {
  expect(merge(before, changed({ title: 'Mine' }), changed({ text: 'Theirs', tags: ['a', 'b'] }))).toEqual({
    value: changed({ title: 'Mine', text: 'Theirs', tags: ['a', 'b'] }),
    taken: ['data.text', 'data.tags'],
    clashes: [],
  });
});

test('what they wrote while nothing was written here is named field by field', () => {
  expect(merge(before, before, changed({ text: 'Theirs' }))).toEqual({
    value: changed({ text: 'Theirs' }),
    taken: ['data.text'],
    clashes: [],
  });
});

test('in the same field what is written here stays, and the field is named', () => {
  expect(merge(before, changed({ title: 'Mine', tags: [] }), changed({ title: 'Theirs', tags: ['b'] }))).toEqual({
    value: changed({ title: 'Mine', tags: [] }),
    taken: [],
    clashes: ['data.title', 'data.tags'],
  });
});

test('a text that both changed comes together where that is possible, and is named as theirs', () => {
  const both = (before: string, mine: string, theirs: string) =>
    before === 'Two' ? `${mine} and ${theirs}` : undefined;
  const [mine, theirs] = ['mine', 'theirs'].map((word) => changed({ title: word, text: word }));
  expect(merge(before, mine, theirs, both)).toEqual({
    value: changed({ title: 'mine', text: 'mine and theirs' }),
    taken: ['data.text'],
    clashes: ['data.title'],
  });
});

test('where both wrote the same, and where the other wrote nothing, there is nothing to bring together', () => {
  const same = changed({ title: 'Same' });
  expect(merge(before, same, same)).toEqual({ value: same, taken: [], clashes: [] });
  expect(merge(before, same, before)).toEqual({ value: same, taken: [], clashes: [] });
});

test('without a state before, all that differs may be theirs', () => {
  expect(merge(undefined, changed({ title: 'Mine' }), before).clashes).toEqual(['data.title']);
});
