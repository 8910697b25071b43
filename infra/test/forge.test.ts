import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  on: object;
  permissions: object;
  jobs: Record<string, { needs?: string; steps: { run?: string; uses?: string; with?: Record<string, unknown> }[] }>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = globSync('.github/workflows/*.yml', { cwd: root });
const workflows = files.map((file): [string, Workflow] => [file, parse(read(file))]);
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);

test.each(workflows)('%s has read-only permissions, stores no secret and pins versions', (_file, workflow) => {
  expect(workflow.permissions).toEqual({ contents: 'read' });
  for (const { uses, with: options } of stepsOf(workflow)) {
    if (uses) expect(uses).toMatch(/@v\d+$/);
    if (uses?.startsWith('actions/checkout@')) expect(options).toEqual({ 'persist-credentials': false });
  }
});

test.each(workflows)('%s refers to existing commands and files', (_file, workflow) => {
  const targets = new Set(read('Makefile').match(/^[\w-]+(?=:)/gm));
  const runs = stepsOf(workflow).flatMap(({ run }) => run ?? []);
  const made = runs.flatMap((run) => [...run.matchAll(/^make ([\w-]+)/gm)].map(([, target = '']) => target));
  expect(made.filter((target) => !targets.has(target))).toEqual([]);
  const named = runs.flatMap((run) => [...run.matchAll(/(?:bash|--file) (\S+)/g)].map(([, file = '']) => file));
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(made.length + named.length).toBeGreaterThan(0);
});

test('a tag is published only after its tests', () => {
  const release: Workflow = parse(read('.github/workflows/release.yml'));
  expect(release.on).toEqual({ push: { tags: ['v*'] } });
  expect(release.jobs['publish']?.needs).toBe('test');
});

test.each(globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: root }))('%s is valid', (file) => {
  expect(() => parse(read(file))).not.toThrow();
});
