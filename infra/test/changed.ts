import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testsFor } from './areas.ts';
import { runTool } from './steps.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Change {
  base: string;
  files: readonly string[];
}

/** The difference from `since`; by default from where the branch left main, or on main from its last commit. */
export function readChange(since?: string): Change {
  const base = since ?? (git('merge-base', 'HEAD', 'origin/main') || git('merge-base', 'HEAD', 'main') || 'HEAD');
  if (!git('rev-parse', '--verify', '--quiet', `${base}^{commit}`)) throw new Error(`git knows no commit ${base}.`);
  const known = git('diff', '--name-only', base).split('\n');
  const added = git('ls-files', '--others', '--exclude-standard').split('\n');
  return { base, files: [...known, ...added].filter((file) => file !== '') };
}

/** Unit tests of the project's rules check files that no test imports. */
export function isRead({ files }: Change): boolean {
  return files.some((file) => !/\.tsx?$/.test(file));
}

/** Browser tests that import a changed file, by Playwright, or share an area with it. */
export async function browserTestsOf({ base, files }: Change): Promise<'all' | string[]> {
  if (files.some((file) => /^(package-lock\.json|e2e\/playwright\.config\.ts)$/.test(file))) return 'all';
  const tests = globSync('e2e/**/*.e2e.ts', { cwd: root }).toSorted();
  const inArea = testsFor(files, tests);
  if (inArea === 'all') return 'all';
  const importing = files.some((file) => /^(e2e|infra)\//.test(file)) ? await listImporting(base) : [];
  return [...new Set([...inArea, ...importing])].toSorted();
}

async function listImporting(base: string): Promise<string[]> {
  const args = ['test', '--config=e2e', '--list', '--reporter=json', `--only-changed=${base}`, '--pass-with-no-tests'];
  const { output } = await runTool('@playwright/test/cli.js', args, 'quiet');
  const { config, suites }: { config: { rootDir: string }; suites: { file: string }[] } = JSON.parse(output);
  return suites.map(({ file }) => relative(root, join(config.rootDir, file)));
}

function git(...args: string[]): string {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
}
