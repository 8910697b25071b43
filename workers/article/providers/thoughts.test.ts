import { describe, expect, test } from 'vitest';
import { createThoughtFilter, withoutOpenThoughts } from './thoughts.ts';

describe.each([1, 3, 7, 1_000])('in pieces of %i', (size) => {
  test.each([
    ['<think>\nOkay, {"a": 1}\n</think>\n\nWords.', 'Words.'],
    ['\n<THINKING>Hm. </thinking><think>\nMore.</think>\nWords.', 'Words.'],
    ['[THINK]Hm[/THINK]Words.', 'Words.'],
    ['<analysis>Hm</analysis>Words.', 'Words.'],
    ['<scratchpad>Hm</scratchpad>\n<reflection>Hm</reflection>Words.', 'Words.'],
    ['<|begin_of_thought|>Hm<|end_of_thought|>Words.', 'Words.'],
    ['<|channel>thought\nHm<channel|>Words.', 'Words.'],
    ['<|channel|>analysis<|message|>Hm<|channel|>final<|message|>Words.', 'Words.'],
    ['<|start|>assistant<|channel|>analysis<|message|>Hm<|end|><|start|>assistant<|channel|>final<|message|>W.', 'W.'],
    ['<think effort="low">Hm</think>Words.', 'Words.'],
    ['<|START_THINKING|>Hm<|END_THINKING|>Words.', 'Words.'],
    ['<details type="reasoning" done="true">\n> Hm\n</details>\nWords.', 'Words.'],
    ['```thinking\nHm\n```\n\nWords.', 'Words.'],
    ['Here is my thought process:\nHm\n\nHere is my response:\nWords.', 'Words.'],
    ['Here is my house.', 'Here is my house.'],
    ['<think>\nFor ever and ever', ''],
    ['<think></think>', ''],
    ['<div>Words.</div>', '<div>Words.</div>'],
    ['<thi', '<thi'],
    ['Words of <think>.', 'Words of <think>.'],
  ])('separates the reasoning of %j', (answer, text) => {
    const filter = createThoughtFilter();
    const pieces = answer.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    const parts = [...pieces.map((piece) => filter.feed(piece)), filter.finish()];
    expect(
      parts
        .map((one) => one.text)
        .join('')
        .trim(),
    ).toBe(text);
    expect(parts.map((one) => one.thought).join('') + parts.map((one) => one.text).join('')).toBe(answer);
  });
});

test('reasoning without an opening mark ends as well', () => {
  expect(withoutOpenThoughts('Okay, so.\n</think>\n\nWords.').trim()).toBe('Words.');
  expect(withoutOpenThoughts('analysisThe user wants words.assistantfinalWords.')).toBe('Words.');
  expect(withoutOpenThoughts('Words.\n```\ncode\n```\n<details></details>')).toContain('Words.');
  expect(withoutOpenThoughts('Words.')).toBe('Words.');
  const textOf = (answer: string) => {
    const filter = createThoughtFilter({ thinksOpenly: true });
    const pieces = [...answer].map((letter) => filter.feed(letter));
    return [...pieces, filter.finish()]
      .map(({ text }) => text)
      .join('')
      .trim();
  };
  expect(textOf('Okay, so.\n</think>\n\nWords.')).toBe('Words.');
  expect(textOf('<think>So.</think>Words.')).toBe('Words.');
  expect(textOf('Words.')).toBe('Words.');
});
