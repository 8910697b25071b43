import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { positions } from '@prism/core/contract/positions';
import { expect, onTestFinished, test } from 'vitest';
import { drawnApps } from '../src/drawings/apps/draw-apps.ts';
import { listedRoutes } from '../src/routes.tsx';
import { drawnImageOf } from '../src/server/social-image.ts';
import { displayFont, subsetFonts } from './fonts.ts';
import { drawSocialImages } from './social-images.ts';

test('every app and every listed page without a parameter gets a picture of the size networks show uncut', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prism-og-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const apps = drawnApps();
  mkdirSync(join(folder, 'illustrations/apps'), { recursive: true });
  for (const { image } of apps) writeFileSync(join(folder, image), '<svg xmlns="http://www.w3.org/2000/svg" />');
  drawSocialImages(join(await subsetFonts(), displayFont), folder);
  const expected = listedRoutes.flatMap((route) => drawnImageOf(route) ?? []).map((path) => path.replace('/og/', ''));
  expect(readdirSync(join(folder, 'og')).toSorted()).toEqual(['apps', 'careers', ...expected].toSorted());
  expect(readdirSync(join(folder, 'og/apps'))).toHaveLength(apps.length);
  expect(readdirSync(join(folder, 'og/careers'))).toHaveLength(positions.length);
  const png = readFileSync(join(folder, 'og', 'home.png'));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('a page with a parameter has none, for its title is not known yet', () => {
  expect(drawnImageOf({ path: '/blog/:slug' })).toBeUndefined();
  expect(drawnImageOf({ path: '/' })).toBe('/og/home.png');
  expect(drawnImageOf({ path: '/case-studies' })).toBe('/og/case-studies.png');
});
