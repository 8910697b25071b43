import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { picturesFor } from './site-pictures.ts';

const drawings = () => {
  const cwd = fileURLToPath(new URL('../../../../public', import.meta.url));
  const folders = ['illustrations', 'illustrations/articles', 'illustrations/plain'];
  return folders.flatMap((folder) => globSync(`${folder}/*.svg`, { cwd }).map((path) => `/${path}`));
};
const offered = (isSample: boolean) => picturesFor({ isSample }).map(({ path }) => path);

test('every drawing of the site can be chosen', () => {
  expect(offered(true).toSorted()).toEqual(drawings().toSorted());
});

test('another studio is offered only drawings without the demonstration’s business', () => {
  expect(offered(false).toSorted()).toEqual(
    drawings()
      .filter((path) => path.includes('/plain/'))
      .toSorted(),
  );
});
