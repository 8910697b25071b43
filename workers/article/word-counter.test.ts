import { countWords } from '@prism/core/contract/generations';
import { expect, test } from 'vitest';
import { createWordCounter } from './word-counter.ts';

const text = "## It’s 9 o'clock — *really*?\n\n- e-mail 🙂 me@x.example\n\n𝒜lpha ---\tÜber-app...  --x--y z\r\n1,5 %";

test.each([1, 2, 3, 5, 1_000])('chunks of %i characters count like the whole, after every chunk', (size) => {
  const characters = [...text];
  const counter = createWordCounter();
  for (let end = 0; end < characters.length; end += size) {
    counter.add(characters.slice(end, end + size).join(''));
    expect(counter.words()).toBe(countWords(characters.slice(0, end + size).join('')));
  }
});

test('an empty chunk changes nothing', () => {
  const counter = createWordCounter();
  for (const piece of ['wo', '', 'rd']) counter.add(piece);
  expect(counter.words()).toBe(1);
});
