import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { announce } from './log-lines.ts';
import { runToEnd } from './run-to-end.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const frontend = join(root, 'frontend');
const stamp = join(frontend, 'dist', '.built-from');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/** Everything the build depends on. */
const inputs = [
  'frontend/{build,src,public}/**',
  'frontend/{package.json,vite.config.ts}',
  'core/{content,contract,html,markdown}/**',
  'package-lock.json',
];

/** Builds the site unless the last build was from the same files. */
export async function buildFrontendIfStale(signal: AbortSignal): Promise<void> {
  const fingerprint = fingerprintOf(inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  announce('building the site');
  rmSync(stamp, { force: true });
  await Promise.all([build(['build'], signal), build(['build', '--ssr', 'src/entry-server.tsx'], signal)]);
  // Last, so that an interrupted build starts again.
  writeFileSync(stamp, fingerprint);
}

async function build(args: string[], signal: AbortSignal): Promise<void> {
  await runToEnd({
    args: [vite, ...args],
    cwd: frontend,
    environment: { ...process.env, NODE_ENV: 'production' },
    signal,
    failure: 'The site could not be built:',
  });
}

/** By contents, not times: a fresh checkout needs no build. */
function fingerprintOf(patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: root, exclude: (path) => /\.test\.tsx?$/.test(path) }).toSorted();
  for (const file of files) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}
