import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BuildManifest } from '@prism/core/contract/site';
import { expect, test } from 'vitest';
import { loadBuild } from '../build.ts';

const { clientDir } = await loadBuild();
const manifest: BuildManifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'));

const page = ['src/entry-client.tsx', 'src/pages/dashboard/dashboard-page.tsx'];

/** Scripts that the browser loads before it can show these modules. */
function scriptsOf(entries: readonly string[]): Set<string> {
  const keys = new Set(entries);
  for (const key of keys) for (const needed of manifest[key]?.imports ?? []) keys.add(needed);
  return new Set([...keys].map((key) => manifest[key]?.file ?? key));
}

test('the first section of the dashboard takes at most 180 kB of JavaScript in 25 files', () => {
  const scripts = scriptsOf([...page, 'src/dashboard/today/today-section.tsx']);
  const bytes = [...scripts].reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(join(clientDir, file))).length,
    0,
  );
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(180_000);
  expect(scripts.size).toBeLessThanOrEqual(25);
});
