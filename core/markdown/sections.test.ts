import { expect, test } from 'vitest';
import { arrange, arrangedText, sectionsOf, type SectionChange } from './sections.ts';

const text = 'An opening.\n\n## Why\n\nTunnels.\n\n## How\n\nA queue.\n\n## Cost\n\nNot mu';
const finished = text.indexOf('## Cost');
const write = (section: number, said: string): SectionChange => ({ kind: 'write', section, text: said, behind: null });
const drop = (section: number): SectionChange => ({ kind: 'drop', section, text: null, behind: null });
const move = (section: number, behind: number | null): SectionChange => ({ kind: 'move', section, text: null, behind });
const order = (...changes: SectionChange[]) => arrange(sectionsOf(text), changes).map(({ number }) => number);

test('an article has an opening and sections', () => {
  expect(sectionsOf(text).map(({ number, title }) => [number, title])).toEqual([
    [0, null],
    [1, 'Why'],
    [2, 'How'],
    [3, 'Cost'],
  ]);
  expect(
    sectionsOf(text)
      .map((section) => section.text)
      .join(''),
  ).toBe(text);
  expect(sectionsOf('\n## Why\n\nSo.').map(({ number }) => number)).toEqual([1]);
  expect(sectionsOf('')).toEqual([]);
});

test('sections are moved and removed by their original number', () => {
  expect(order(move(2, 0))).toEqual([0, 2, 1, 3]);
  expect(order(move(1, 3), drop(2))).toEqual([0, 3, 1]);
  expect(order(drop(2), move(3, 1), move(1, 3))).toEqual([0, 3, 1]);
});

test('nothing moves before the opening', () => {
  expect(order(move(2, null))).toEqual([0, 2, 1, 3]);
  expect(order(drop(0), move(2, null))).toEqual([2, 1, 3]);
});

test('a change that refers to a removed section has no effect', () => {
  expect(order(drop(2), write(2, 'x'), move(2, 1))).toEqual([0, 1, 3]);
  expect(order(drop(2), move(1, 2))).toEqual([0, 1, 3]);
});

test("a person's text replaces the section, with its new heading", () => {
  const [, why] = arrange(sectionsOf(text), [write(1, '## What for\n\nTrains.')]);
  expect(why).toEqual({ number: 1, title: 'What for', text: '## What for\n\nTrains.' });
});

test('a text without changes is unchanged; otherwise unfinished text stays at its end', () => {
  expect(arrangedText(text, finished, [])).toBe(text);
  expect(arrangedText(text, finished, [write(1, '## Why\n\nTrains.\n')])).toBe(
    'An opening.\n\n## Why\n\nTrains.\n\n## How\n\nA queue.\n\n## Cost\n\nNot mu',
  );
  expect(arrangedText(text, finished, [move(2, 0), drop(0)])).toBe(
    '## How\n\nA queue.\n\n## Why\n\nTunnels.\n\n## Cost\n\nNot mu',
  );
  // Unfinished text cannot be changed yet.
  expect(arrangedText(text, finished, [drop(3)])).toContain('## Cost');
});

test('later words do not affect earlier changes', () => {
  const changes = [move(1, 2), write(2, '## How\n\nOurs.')];
  const whole = `${text}ch.\n\n## More\n\nEven more.\n`;
  expect(arrangedText(whole, whole.indexOf('## More'), changes)).toBe(
    'An opening.\n\n## How\n\nOurs.\n\n## Why\n\nTunnels.\n\n## Cost\n\nNot much.\n\n## More\n\nEven more.\n',
  );
  expect(arrangedText(whole, whole.length, changes).endsWith('Even more.\n')).toBe(true);
});
