import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PermanentError } from '../../errors.ts';
import { render } from './render.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="2000">${inside}</svg>`;

test('renders a drawing as a bitmap of the requested width', async () => {
  const { width, height, format } = await sharp(
    await render(svg('<rect width="9" height="9"/>'), { mode: 'width', value: 64 }),
  ).metadata();
  expect({ width, height, format }).toEqual({ width: 64, height: 32, format: 'png' });
});

test('refuses an unreadable drawing', async () => {
  await expect(render('<svg')).rejects.toThrow(PermanentError);
});

test('times out on a slow drawing', async () => {
  // No process starts that fast.
  await expect(render(svg('<rect width="9" height="9"/>'), undefined, 1)).rejects.toThrow(PermanentError);
});
