import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { positions } from '@prism/core/contract/positions';
import { expect, onTestFinished, test } from 'vitest';
import { drawnApps } from '../src/drawings/apps/draw-apps.ts';
import { listedRoutes } from '../src/routes.tsx';
import { articleImageOf, drawnImageOf } from '../src/lib/social-image.ts';
import { displayFont, subsetFonts } from './fonts.ts';
import { drawSocialImages } from './social-images.ts';

const articlePlates = new URL('../public/illustrations/articles', import.meta.url);

test('every app, every article and every listed page without a parameter gets a picture of the size networks show uncut', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prism-og-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const apps = drawnApps();
  mkdirSync(join(folder, 'illustrations/apps'), { recursive: true });
  for (const { image } of apps) writeFileSync(join(folder, image), '<svg xmlns="http://www.w3.org/2000/svg" />');
  cpSync(articlePlates, join(folder, 'illustrations/articles'), { recursive: true });
  drawSocialImages(join(await subsetFonts(), displayFont), folder);
  const expected = listedRoutes.flatMap((route) => drawnImageOf(route) ?? []).map((path) => path.replace('/og/', ''));
  expect(readdirSync(join(folder, 'og')).toSorted()).toEqual(['apps', 'articles', 'careers', ...expected].toSorted());
  expect(readdirSync(join(folder, 'og/apps'))).toHaveLength(apps.length);
  expect(readdirSync(join(folder, 'og/articles'))).toHaveLength(readdirSync(articlePlates).length);
  expect(readdirSync(join(folder, 'og/careers'))).toHaveLength(positions.length);
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
  ['/illustrations/prism.svg', undefined],
  ['https://pictures.example/a.svg?size=2', undefined],
  ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  ['/uploads/a.webp', '/uploads/a.webp'],
])('an article with the picture %s is announced with %s', (image, expected) => {
  expect(articleImageOf(image)).toBe(expected);
});
