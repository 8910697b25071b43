import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PermanentError } from '../../errors.ts';
import { render } from './render.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="2000">${inside}</svg>`;

test('a drawing becomes a bitmap of the width it is to have', async () => {
  const { width, height, format } = await sharp(
    await render(svg('<rect width="9" height="9"/>'), { mode: 'width', value: 64 }),
  ).metadata();
  expect({ width, height, format }).toEqual({ width: 64, height: 32, format: 'png' });
});

test.each([
  ['that takes long', svg('<path d="M0 0H4000V2000H0" stroke="#000" stroke-dasharray="0.0002"/>'.repeat(99))],
  ['that cannot be read', '<svg'],
])('a drawing %s is given up', async (_what, drawing) => {
  await expect(render(drawing, undefined, 3_000)).rejects.toThrow(PermanentError);
});
