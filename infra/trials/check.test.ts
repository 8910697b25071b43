import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOptions } from './check.ts';
import { inColumns } from './table.ts';

const knows = { options: { only: 'mail|article', rounds: 'NUMBER', quick: '1' } };

test('options are parsed by type', () => {
  const args = ['--only', 'mail', '--rounds', '20', '--quick'];
  expect(readOptions(knows, args)).toMatchObject({ only: 'mail', rounds: 20, quick: true });
});

test.each([
  ['an option of another check', ['--seed', 'x']],
  ['a choice that is none', ['--only', 'redis']],
  ['a number of nought', ['--rounds', '0']],
  ['a number that is none', ['--rounds', 'many']],
  ['something besides options', ['mail']],
])('%s is refused', (_what, args) => {
  expect(readOptions(knows, args)).toBeUndefined();
});

test('a free choice accepts any text', () => {
  expect(readOptions({ options: { only: '/path' } }, ['--only', '/blog'])).toMatchObject({ only: '/blog' });
});

test.each([
  [[], 'Usage: node infra/trials/run.ts audit|bench|'],
  [
    ['conformance', '--only', 'xml'],
    'Usage: make conformance [examples=NUMBER] [only=html|api|manifests|cluster|recipe]',
  ],
  [['eval', '--only', 'nobody'], 'Usage: make eval [only=openai|gemini|deepseek|sandbox] [save=file]'],
])('a command line of %j is answered with the usage', (args, usage) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'run.ts'), ...args]);
  expect([status, String(stderr)]).toEqual([1, expect.stringContaining(usage)]);
});

test('table cells are aligned', () => {
  const rows = [
    ['page', 'kB', 'found'],
    ['/marketplace', '109.0', 'two things'],
  ];
  expect(inColumns(rows)).toEqual(['page          kB     found', '/marketplace  109.0  two things']);
});
