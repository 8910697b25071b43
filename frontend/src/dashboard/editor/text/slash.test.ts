import { expect, test } from 'vitest';
import { matching, slashAt } from './slash.ts';

/** `¦` is the caret. */
const at = (marked: string) => {
  const from = marked.indexOf('¦');
  return slashAt({ text: marked.replace('¦', ''), from, to: from });
};

test('a slash at the start of a line opens the menu, filtered by the text up to the caret', () => {
  expect(at('One.\n/ta¦\nTwo.')).toEqual({ from: 5, to: 8, typed: 'ta' });
  expect(at('/¦')).toEqual({ from: 0, to: 1, typed: '' });
  expect(at('and/or¦')).toBeUndefined();
  expect(at('/t¦a')).toBeUndefined();
  expect(at('/etc/hosts¦')).toBeUndefined();
});

test('names that begin with the typed text come first', () => {
  const tools = ['Numbered list', 'List', 'Table'].map((label) => ({ label }));
  expect(matching(tools, 'LI').map(({ label }) => label)).toEqual(['List', 'Numbered list']);
  expect(matching(tools, '')).toHaveLength(3);
});
