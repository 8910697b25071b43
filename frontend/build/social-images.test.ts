import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listedRoutes } from '../src/routes.tsx';
import { socialImageOf, drawnImageOf } from '../src/lib/social-image.ts';
import { displayFont, subsetFonts } from './fonts.ts';
import { demoPositions, drawSocialImages } from './social-images.ts';

const plates = new URL('../public/illustrations/', import.meta.url);
const count = (folder: string, wanted: RegExp) =>
  readdirSync(new URL(folder, plates)).filter((file) => wanted.test(file)).length;

test('every app, every article and every listed page without a parameter gets a picture of the size networks show uncut', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prism-og-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(plates, join(folder, 'illustrations'), { recursive: true });
  drawSocialImages(join(await subsetFonts(), displayFont), folder);
  const expected = listedRoutes.flatMap((route) => drawnImageOf(route) ?? []).map((path) => path.replace('/og/', ''));
  expect(readdirSync(join(folder, 'og')).toSorted()).toEqual(['apps', 'articles', 'careers', ...expected].toSorted());
  expect(readdirSync(join(folder, 'og/apps'))).toHaveLength(count('apps', /-home\.svg$/));
  expect(readdirSync(join(folder, 'og/articles'))).toHaveLength(count('articles', /\.svg$/));
  expect(readdirSync(join(folder, 'og/careers'))).toHaveLength(demoPositions().length);
  for (const file of ['home.png', 'articles/forms-people-finish.png']) {
    const png = readFileSync(join(folder, 'og', file));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

test('a page with a parameter has none, for its title is not known yet', () => {
  expect(drawnImageOf({ path: '/blog/:slug' })).toBeUndefined();
  expect(drawnImageOf({ path: '/' })).toBe('/og/home.png');
  expect(drawnImageOf({ path: '/case-studies' })).toBe('/og/case-studies.png');
});

test.each([
  ['/illustrations/articles/forms-people-finish.svg', '/og/articles/forms-people-finish.png'],
  ['/illustrations/apps/parallel.svg', '/og/apps/parallel.png'],
  ['/illustrations/prism.svg', undefined],
  ['https://pictures.example/a.svg?size=2', undefined],
  ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  ['/uploads/a.webp', '/uploads/a.webp'],
])('an app or article with the picture %s is announced with %s', (image, expected) => {
  expect(socialImageOf(image)).toBe(expected);
});
