import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sitePictures } from './site-pictures.ts';

test('every drawing of the site can be chosen', () => {
  const cwd = fileURLToPath(new URL('../../../public', import.meta.url));
  const folders = ['illustrations', 'illustrations/articles', 'illustrations/plain'];
  const drawings = folders.flatMap((folder) => globSync(`${folder}/*.svg`, { cwd }).map((path) => `/${path}`));
  expect(sitePictures.map(({ path }) => path).toSorted()).toEqual(drawings.toSorted());
});
