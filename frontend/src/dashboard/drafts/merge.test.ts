import { expect, test } from 'vitest';
import { merge } from './merge.ts';

const before = { data: { title: 'One', text: 'Two', tags: ['a'] }, shown: true };
const changed = (data: object) => ({ ...before, data: { ...before.data, ...data } });

test('changes of two people in different fields are merged', () => {
  expect(merge(before, changed({ title: 'Mine' }), changed({ text: 'Theirs', tags: ['a', 'b'] }))).toEqual({
    value: changed({ title: 'Mine', text: 'Theirs', tags: ['a', 'b'] }),
    taken: ['data.text', 'data.tags'],
    clashes: [],
  });
});

test('changes by others in an unchanged form are listed field by field', () => {
  expect(merge(before, before, changed({ text: 'Theirs' }))).toEqual({
    value: changed({ text: 'Theirs' }),
    taken: ['data.text'],
    clashes: [],
  });
});

test('in a conflict the local value stays, and the field is listed', () => {
  expect(merge(before, changed({ title: 'Mine', tags: [] }), changed({ title: 'Theirs', tags: ['b'] }))).toEqual({
    value: changed({ title: 'Mine', tags: [] }),
    taken: [],
    clashes: ['data.title', 'data.tags'],
  });
});

test('a text that both changed is merged if possible, and listed as theirs', () => {
  const both = (before: string, mine: string, theirs: string) =>
    before === 'Two' ? `${mine} and ${theirs}` : undefined;
  const [mine, theirs] = ['mine', 'theirs'].map((word) => changed({ title: word, text: word }));
  expect(merge(before, mine, theirs, both)).toEqual({
    value: changed({ title: 'mine', text: 'mine and theirs' }),
    taken: ['data.text'],
    clashes: ['data.title'],
  });
});

test('equal or missing changes leave nothing to merge', () => {
  const same = changed({ title: 'Same' });
  expect(merge(before, same, same)).toEqual({ value: same, taken: [], clashes: [] });
  expect(merge(before, same, before)).toEqual({ value: same, taken: [], clashes: [] });
});

test('without a base version, every difference may be theirs', () => {
  expect(merge(undefined, changed({ title: 'Mine' }), before).clashes).toEqual(['data.title']);
});
