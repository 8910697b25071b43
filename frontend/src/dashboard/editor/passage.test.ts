import { expect, test } from 'vitest';
import { passageOf, replacing } from './passage.ts';

const text = 'First one.\n\nSecond, with\ntwo lines. \n\nThird.';

test('a passage is whole sentences, without blanks around them', () => {
  const found = passageOf({ text, from: 10, to: 25 });
  expect(found).toMatchObject({ from: 12, to: 35, passage: 'Second, with\ntwo lines.', before: 'First one.' });
});

/** `‹` and `›` mark the selection. */
function selected(marked: string): string | undefined {
  const from = marked.indexOf('‹');
  return passageOf({ text: marked.replace(/[‹›]/g, ''), from, to: marked.indexOf('›') - 1 })?.passage;
}

test.each([
  ['It was a ‹surprise. No ac›cident. In many cases.', 'It was a surprise. No accident.'],
  ['One. ‹Two.› Three.', 'Two.'],
  ['One. Two costs $3.‹50 a d›ay. Three.', 'Two costs $3.50 a day.'],
  ['He said “Go‹ on.” The›n he left. End.', 'He said “Go on.” Then he left.'],
  ['Ask Dr. Smi‹th toda›y. End.', 'Ask Dr. Smith today.'],
  ['- First it‹em he›re. More.\n- Second item.', 'First item here.'],
  ['- First item.\n- Seco‹nd. It›em.', 'Second. Item.'],
  ['‹- First it›em.\n- Second item.', '- First item.'],
  ['## A hea‹ding\n\nWor›ds. More.', 'A heading\n\nWords.'],
  ['| one | tw‹o wor›ds | three |', 'two words'],
  ['日本語の‹文›です。二つ目。', '日本語の文です。'],
  ['See [a page](https://a.example/b.c?d=E.F) f‹or i›t. End.', 'See [a page](https://a.example/b.c?d=E.F) for it.'],
])('what is selected in %j is %j', (marked, passage) => {
  expect(selected(marked)).toBe(passage);
});

test('without a selection, the passage is the paragraph at the caret', () => {
  expect(passageOf({ text, from: 0, to: 0 })?.passage).toBe('First one.');
  expect(passageOf({ text, from: 20, to: 20 })).toMatchObject({
    passage: 'Second, with\ntwo lines.',
    before: 'First one.',
    after: 'Third.',
  });
  expect(passageOf({ text, from: text.length, to: text.length })?.passage).toBe('Third.');
  expect(passageOf({ text: ' \n\n ', from: 1, to: 1 })).toBeUndefined();
});

test('a rewrite replaces the passage where it is now, and nothing once it is gone', () => {
  const passage = { from: 12, passage: 'Second, with\ntwo lines.' };
  const moved = `New.\n\n${text}`;
  expect(replacing(passage, 'Short.')({ text: moved, from: 0, to: 0 })).toEqual({
    from: 18,
    to: 41,
    insert: 'Short.',
    select: [18, 24],
  });
  expect(replacing(passage, 'Short.')({ text: 'Second, without.', from: 0, to: 0 })).toBeUndefined();
});
