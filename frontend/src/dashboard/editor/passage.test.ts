import { expect, test } from 'vitest';
import { passageOf, replacing } from './passage.ts';

const text = 'First one.\n\nSecond, with\ntwo lines. \n\nThird.';

test('a passage is what is selected, without the blanks around it', () => {
  const found = passageOf({ text, from: 10, to: 25 });
  expect(found).toMatchObject({ from: 12, to: 24, passage: 'Second, with', before: 'First one.' });
});

test('where nothing is selected it is the paragraph of the caret', () => {
  expect(passageOf({ text, from: 0, to: 0 })?.passage).toBe('First one.');
  expect(passageOf({ text, from: 20, to: 20 })).toMatchObject({
    ...{ passage: 'Second, with\ntwo lines.', before: 'First one.', after: 'Third.' },
  });
  expect(passageOf({ text, from: text.length, to: text.length })?.passage).toBe('Third.');
  expect(passageOf({ text: ' \n\n ', from: 1, to: 1 })).toBeUndefined();
});

test('another wording goes where the passage stands by now, and nowhere where it stands no more', () => {
  const passage = { from: 12, passage: 'Second, with\ntwo lines.' };
  const moved = `New.\n\n${text}`;
  expect(replacing(passage, 'Short.')({ text: moved, from: 0, to: 0 })).toEqual({
    ...{ from: 18, to: 41, insert: 'Short.', select: [18, 24] },
  });
  expect(replacing(passage, 'Short.')({ text: 'Second, without.', from: 0, to: 0 })).toBeUndefined();
});
