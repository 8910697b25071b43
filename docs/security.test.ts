import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
const threats = read('docs/threats.md')
  .split('\n')
  .filter((line) => line.startsWith('- '));
const answers = rowsOf(read('docs/asvs.md')).filter(([, first = '']) => /^\d/.test(first));

/** The tests that prove a defence, by the id with which their titles begin. */
const proofs = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.e2e.ts'],
  { cwd: root },
)
  .toString('utf8')
  .split('\n')
  .filter((file) => file !== '')
  .flatMap((file) => [...read(file).matchAll(/['"`](S-\d{3}): /g)].map(([, id = '']) => id))
  .toSorted();

const idsIn = (text: string) => text.match(/\bS-\d{3}\b/g) ?? [];

test('every threat names its defence, requirements and proofs', () => {
  expect(threats.length).toBeGreaterThan(70);
  const whole = /^- \*\*[^*]+\*\*: .+ \(\d+\.\d+\.\d+(, \d+\.\d+\.\d+)*; S-\d{3}(, S-\d{3})*\)$/;
  expect(threats.filter((threat) => !whole.test(threat))).toEqual([]);
});

test('each id belongs to one test, and a page names it', () => {
  expect(proofs.filter((id, index) => proofs.indexOf(id) !== index)).toEqual([]);
  const named = new Set([...idsIn(read('docs/threats.md')), ...idsIn(read('docs/asvs.md'))]);
  expect([...named].toSorted()).toEqual(proofs);
});

test('each requirement of the chapters on authentication and sessions has one answer', () => {
  const upTo = (section: string, last: number) => Array.from({ length: last }, (_, index) => `${section}.${index + 1}`);
  const asked = [
    ...upTo('6.1', 3),
    ...upTo('6.2', 12),
    // Further requirements of these sections are of level 3.
    ...upTo('6.3', 4),
    ...upTo('6.4', 4),
    ...upTo('6.5', 5),
    ...upTo('6.6', 3),
    ...upTo('6.8', 4),
    ...upTo('7.1', 3),
    ...upTo('7.2', 4),
    ...upTo('7.3', 2),
    ...upTo('7.4', 5),
    ...upTo('7.5', 2),
    ...upTo('7.6', 2),
  ];
  expect(answers.map((cells) => cells[1])).toEqual(asked);
  for (const cells of answers) expect(cells[3], cells[1]).not.toBe('');
});
