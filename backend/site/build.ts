import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BuildManifest, CreateRenderer } from '@prism/core/contract/site';
import { OperatorError } from '@prism/core/process/run-process';
import type { SiteSource } from './site.ts';

const buildDir = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

/** The pages built by `npm run build`. Throws OperatorError without a build. */
export async function loadBuild(): Promise<SiteSource> {
  const clientDir = join(buildDir, 'client');
  let manifest: BuildManifest;
  let entry: { createRenderer: CreateRenderer };
  try {
    manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'));
    entry = await import(pathToFileURL(join(buildDir, 'server/entry-server.js')).href);
  } catch (error) {
    if (error instanceof Error && 'code' in error && /ENOENT|ERR_MODULE_NOT_FOUND/.test(String(error.code)))
      throw new OperatorError('The pages are not built. Run `npm run build` first, or start with `make start`.');
    throw error;
  }
  return {
    renderer: entry.createRenderer({ manifest, read: (file) => readFileSync(join(clientDir, file), 'utf8') }),
    clientDir,
  };
}
