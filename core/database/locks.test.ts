import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { lockNumbers } from './locks.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('lock numbers are unique', () => {
  const numbers = Object.values(lockNumbers);
  expect(numbers.length).toBeGreaterThan(5);
  expect(new Set(numbers).size).toBe(numbers.length);
  // Locks of a subject use two numbers, and PostgreSQL accepts only four bytes for the first.
  for (const number of numbers) expect(number).toBeLessThan(2 ** 31);
});

test('every lock is in the list', () => {
  const sources = execFileSync('git', ['ls-files', 'core', 'backend', 'workers', 'infra'], { cwd: root })
    .toString('utf8')
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.includes('/migrations/') && !file.endsWith('.test.ts'));
  const taking = sources.filter((file) => readFileSync(`${root}/${file}`, 'utf8').includes('_advisory_'));
  // Schema changes use a separate connection, which polls.
  expect(taking).toEqual(['core/database/locks.ts', 'core/database/migrate.ts']);
});
