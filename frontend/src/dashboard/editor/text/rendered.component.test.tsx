import { forceParsing } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { afterEach, expect, test } from 'vitest';
import { showMarks } from './marks.ts';
import { setup } from './setup.ts';

let view: EditorView | undefined;
afterEach(() => view?.destroy());

/** The rendered text, line by line, without a caret. */
function shown(doc: string): string[] {
  view = new EditorView({ doc, extensions: setup, parent: document.body });
  forceParsing(view);
  return [...view.contentDOM.querySelectorAll('.cm-line')].map((line) => line.textContent ?? '');
}

test.each([
  ['## One', ['One']],
  ['a **b** *c* ~~d~~ `e` \\*', ['a b c d e *']],
  ['[words **bold**](/blog "Title") and [not a link]', ['words bold and [not a link]']],
  ['One[^1].\n\n[^1]: A note.', ['One1.', '', '1: A note.']],
  ['- a\n  - b\n1. c\n- [x] d', ['–a', '–b', '1. c', '–☑ d']],
  ['> [!TIP]\n> Do it.', ['tip', 'Do it.']],
  ['| A | B |\n| --- | ---: |\n| c | d |', ['A B ', '', 'c d ']],
  ['![Boats](/a.jpg)\n\n![](/b.jpg)', ['Boats', '', 'No description']],
  ['```js\n**a**\n```', ['```js', '**a**', '```']],
])('%j is shown as %j', (doc, lines) => {
  expect(shown(doc)).toEqual(lines);
});

test('cells are aligned as the rule below the head says', () => {
  shown('| A | B |\n| --- | ---: |\n| c | d |');
  const sides = [...document.querySelectorAll('.cm-cell')].map((cell) => cell.classList.contains('cm-right'));
  expect(sides).toEqual([false, true, false, true]);
});

test("a comment within a cell keeps the table's columns", () => {
  shown('| A | B |\n| --- | --- |\n| cup | d |');
  if (view) showMarks(view, [{ from: 26, to: 29 }]);
  expect(document.querySelector('.cm-comment')?.textContent).toBe('cup');
  expect(document.querySelectorAll('.cm-cell')).toHaveLength(4);
  expect(document.querySelectorAll('.cm-cell > .cm-comment')).toHaveLength(1);
});
