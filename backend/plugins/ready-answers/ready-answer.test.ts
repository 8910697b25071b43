import { expect, test } from 'vitest';
import { ReadyAnswer } from './ready-answer.ts';

test.each([
  [400, true],
  [600, false],
])('an answer of %i kB is recompressed: %s', async (size, isQuick) => {
  const form = await new ReadyAnswer({ body: 'x'.repeat(size * 1024), type: 'text/plain' }).form('br');
  expect([form.encoding, form.isQuick]).toEqual(['br', isQuick]);
});
