import { expect, test } from 'vitest';
import { fenceAfter, linesOf } from './fences.ts';
import { headingKey, headingOf, sectionHeadings } from './headings.ts';
import { plainText } from './plain-text.ts';

test.each([
  ['```ts', null, '```'],
  ['   ~~~~', null, '~~~~'],
  ['    ```', null, null],
  ['``` is code ``` in a line', null, null],
  ['text', '```', '```'],
  ['~~~', '```', '```'],
  ['```', '````', '````'],
  ['```ts', '```', '```'],
  ['  `````  ', '```', null],
])('after %j with %j open before it, %j is open', (line, before, after) => {
  expect(fenceAfter(line, before)).toBe(after);
});

test('lines know whether they are code, fences included', () => {
  const lines = [...linesOf('a\r\n```\n# b\n```\nc')];
  expect(lines.map(({ text, isCode }) => [text, isCode])).toEqual([
    ['a', false],
    ['```', true],
    ['# b', true],
    ['```', true],
    ['c', false],
  ]);
  expect(lines.map(({ index }) => index)).toEqual([0, 3, 7, 11, 15]);
});

test.each([
  ['## One', 2, 'One'],
  ['   # Title ##  ', 1, 'Title'],
  ['## C# or F#', 2, 'C# or F#'],
  ['## A **bold** word\r', 2, 'A **bold** word'],
  ['##', 2, ''],
  ['## ##', 2, ''],
])('%j is a heading', (line, level, title) => {
  expect(headingOf(line)).toEqual({ level, title });
});

test.each(['##One', '    ## Code', '####### Seven', 'Text ## not', ''])('%j is not a heading', (line) => {
  expect(headingOf(line)).toBeUndefined();
});

test('sections are second-level headings outside code', () => {
  const text =
    '# Title\n\n## One\n\n```md\n## Not a heading\n```\n\n### Detail\n\n## Two\n\n~~~\n## Nor this\n```\n## Nor that\n';
  expect(sectionHeadings(text)).toEqual([
    { title: 'One', index: text.indexOf('## One') },
    { title: 'Two', index: text.indexOf('## Two') },
  ]);
});

test('headings are compared without case, marks and punctuation', () => {
  expect(headingKey('Why **now**?')).toBe(headingKey('why now'));
  expect(headingKey('Why now')).not.toBe(headingKey('Why not now'));
});

test.each([
  ['A **bold** and *leaning* `word`', 'A bold and leaning word'],
  ['A [link](https://x.example)\nand ![a picture](/a.png) more', 'A link and more'],
  ['__All__ of snake_case_names stays', 'All of snake_case_names stays'],
])('%j becomes %j', (markdown, words) => {
  expect(plainText(markdown)).toBe(words);
});
