import type { PostChecks } from '@prism/core/contract/sign-offs-calls';
import { expect, test } from 'vitest';
import { cellsOf, markedText as steps, placeOf } from './marked-text.ts';

const nothing: Pick<PostChecks, 'statements' | 'links'> = { statements: [], links: [] };
function markedText(...given: Parameters<typeof steps>) {
  const work = steps(...given);
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

const signs = { same: '', new: '+', gone: '-' };

function marked(content: string, draft: string | null, found = nothing) {
  const { lines, marks } = markedText(content, draft, found);
  return {
    lines: lines.map(({ level, isCode, pieces }) => {
      const said = pieces.map(
        ({ kind, text, marks: of }) => `${signs[kind]}${text}${of.length === 0 ? '' : `<${of.join()}>`}`,
      );
      return `${level ? `h${level} ` : ''}${isCode ? 'code ' : ''}${said.join('|')}`;
    }),
    marks: marks.map(({ kind, text, problem }) => [kind, text, ...(problem === undefined ? [] : [problem])]),
  };
}

test('edits since the draft are marked word by word, and none are without a draft', () => {
  const draft = '## Why\n\nHalf of them do.\n\nForgive everything a human would.';
  const now = '## Why\n\nHalf of **us** do.\n\nDo not forgive product codes.\n\n```ts\nconst a = 1;\n```';
  expect(marked(now, draft)).toEqual({
    lines: [
      'h2 Why',
      'Half of |-them<0>|+us<1>| do.',
      '-Forgive everything a human would.<2>',
      '+Do not forgive product codes.<3>',
      'code +```ts<4>',
      'code +const a = 1;<5>',
      'code +```<6>',
    ],
    marks: expect.arrayContaining([
      ['gone', 'them'],
      ['new', 'us'],
    ]),
  });
  expect(marked(now, null).marks).toEqual([]);
  expect(marked(now, now).lines[1]).toBe('Half of us do.');
});

test('a number without a source is marked as a sentence, a failing link by its text, also nested', () => {
  const content =
    'They say so. Half of 200, says [a study](https://gone.example/x), do. See [it](https://fine.example/).';
  const found: typeof nothing = {
    statements: [
      { text: 'Half of 200, says a study, do.', hasSource: false },
      { text: 'In 2024.', hasSource: true },
    ],
    links: [
      { address: 'https://gone.example/x', state: 'fails', problem: 'It answered 404.' },
      { address: 'https://fine.example/', state: 'answers', problem: null },
    ],
  };
  expect(marked(content, null, found)).toEqual({
    lines: ['They say so. |Half of 200, says <0>|a study<0,1>|, do.<0>| See it.'],
    marks: [
      ['figure', 'Half of 200, says a study, do.'],
      ['link', 'a study', 'It answered 404.'],
    ],
  });
});

test('a mark stays after edits in its sentence, and additions stay underlined', () => {
  const found = { ...nothing, statements: [{ text: 'Half of 300 do.', hasSource: false }] };
  expect(marked('Half of 300 do. Then stop.', 'Half of 200 do. Then stop.', found)).toEqual({
    lines: ['Half of <0>|-200<1>|+300<0,2>| do.<0>| Then stop.'],
    marks: [
      ['figure', 'Half of 300 do.'],
      ['gone', '200'],
      ['new', '300'],
    ],
  });
});

test('a bare URL is marked itself', () => {
  const links = [{ address: 'https://gone.example/x', state: 'fails' as const, problem: 'No answer.' }];
  expect(marked('See https://gone.example/x.', null, { statements: [], links }).lines).toEqual([
    'See |https://gone.example/x<0>|.',
  ]);
});

test('a repeated sentence is one finding, marked at each place', () => {
  const sentence = 'It is 3 times as fast.';
  const statements = (count: number) => Array.from({ length: count }, () => ({ text: sentence, hasSource: false }));
  const lines = (count: number) => Array.from({ length: count }, () => sentence);
  const marked = (content: string, count: number) =>
    markedText(content, null, { ...nothing, statements: statements(count) });
  const many = marked(lines(186).join('\n\n'), 186);
  expect(many.marks).toEqual([{ kind: 'figure', text: sentence, number: 1 }]);
  expect(many.lines.filter(({ pieces }) => pieces[0]?.marks.includes(0))).toHaveLength(186);
  expect(marked(lines(3).join(' '), 3).marks).toHaveLength(1);
  const within = [
    { text: 'So it is 3.', hasSource: false },
    { text: 'it is 3.', hasSource: false },
  ];
  expect(markedText('So it is 3.', null, { ...nothing, statements: within }).marks).toHaveLength(1);
});

test('findings are numbered, edits are not, and each leads to its place in the text', () => {
  const content = 'Why not.\n\nIt is **3 times** as fast. It is 4 times as fast.';
  const statements = ['It is 3 times as fast.', 'It is 4 times as fast.'].map((text) => ({ text, hasSource: false }));
  const marked = markedText(content, content.replace('not', 'so'), { ...nothing, statements });
  const numbers = marked.marks.map(({ kind, number }) => [kind, number]);
  expect(numbers.filter(([kind]) => kind === 'figure')).toEqual([
    ['figure', 1],
    ['figure', 2],
  ]);
  expect(numbers.filter(([kind]) => kind !== 'figure').every(([, number]) => number === undefined)).toBe(true);
  const shown = (number: number) => {
    const place = placeOf(
      marked,
      marked.marks.findIndex((mark) => mark.number === number),
    );
    return content.slice(place?.from, place?.to);
  };
  expect(shown(2)).toBe('It is 4 times as fast.');
  // Formatted words are found by their line.
  expect(shown(1)).toBe('It is **3 times** as fast. It is 4 times as fast.');
});

test('a long article is marked quickly', () => {
  const article = (word: string) =>
    Array.from({ length: 3_000 }, (_, index) => `The ${word} of line ${index} stands here and is read.`).join('\n\n');
  expect(markedText(article('word'), article('sentence'), nothing).lines.length).toBeGreaterThan(2_999);
});

test('table rows are recognised, even removed ones, and read cell by cell', () => {
  const table = '| Phone | Days |\n|---|--:|\n| Old \\| new | 3 |\n| None | |';
  const { lines } = markedText(`A | b.\n\n${table}\n\nEnd | here.`, `${table}\n| Gone | 5 |`, nothing);
  expect(
    lines.map(({ row, pieces }) => [
      row,
      row ? cellsOf(pieces).map((cell) => cell.map(({ text }) => text.trim()).join('')) : pieces[0]?.text,
    ]),
  ).toEqual([
    [undefined, 'A | b.'],
    ['head', ['Phone', 'Days']],
    ['body', ['Old | new', '3']],
    ['body', ['None', '']],
    ['body', ['Gone', '5']],
    [undefined, 'End | here.'],
  ]);
  const code = '```\na | b\n--|--\n```\n\n--|--';
  expect(markedText(code, null, nothing).lines.every(({ row }) => row === undefined)).toBe(true);
});
