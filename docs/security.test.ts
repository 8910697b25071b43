import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { formatted } from '../infra/test/formatted.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
const [, defences = ''] = read('docs/security.md').split(/^(?=## Sessions)/m);
const rows = rowsOf(defences).filter(([, first = '']) => !/^-+$/.test(first) && first !== 'threat');
const answers = rowsOf(read('docs/asvs.md')).filter(([, first = '']) => /^\d/.test(first));

interface Proof {
  id: string;
  file: string;
  title: string;
}

/** The tests and groups of tests that prove something, by the id with which their titles begin. */
const proofs = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.e2e.ts'],
  { cwd: root },
)
  .toString('utf8')
  .split('\n')
  .filter((file) => file !== '')
  .flatMap((file) => proofsIn(file, read(file)))
  .toSorted((one, other) => one.id.localeCompare(other.id));

function proofsIn(file: string, source: string): Proof[] {
  const titles = source.matchAll(/[(\s](['"`])(S-\d{3}): ((?:\\.|(?!\1).)+)\1,\s*(?:\{[^}]*\},\s*)?(?:async )?\(/g);
  return [...titles].map(([, , id = '', title = '']) => ({ id, file, title: title.replaceAll("\\'", "'") }));
}

const idsIn = (text: string) => text.match(/\bS-\d{3}\b/g) ?? [];

test('every threat has its proof and its place in the standard', () => {
  expect(rows.length).toBeGreaterThan(70);
  for (const cells of rows) {
    const [, threat = '', requirements = ''] = cells;
    expect(`${threat}: ${requirements}`).toMatch(/: \d+\.\d+\.\d+(, \d+\.\d+\.\d+)*$/);
    expect(cells.at(-2), threat).toMatch(/^S-\d{3}$/);
  }
});

test('each id is that of one test, and is named as a proof', () => {
  const ids = proofs.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const named = new Set([...idsIn(read('docs/security.md')), ...idsIn(read('docs/asvs.md'))]);
  expect([...named].toSorted()).toEqual(ids);
});

test('each requirement of the chapters on authentication and sessions has one answer', () => {
  const upTo = (section: string, last: number) => Array.from({ length: last }, (_, index) => `${section}.${index + 1}`);
  const asked = [
    ...upTo('6.1', 3),
    ...upTo('6.2', 12),
    // What these sections ask for besides is of level 3.
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

test('docs/proofs.md has the tests of today: `npx vitest run docs/security.test.ts -u` writes it anew', async () => {
  const page = join(root, 'docs/proofs.md');
  const head = `# Proofs

The tests that [security](security.md) and the [standard](asvs.md) name, by the id with which their titles begin. \`docs/security.test.ts\` writes this page.

| id | file | test |
| --- | --- | --- |`;
  const lines = proofs.map(({ id, file, title }) => `| ${id} | \`${file}\` | ${title.replaceAll('|', '\\|')} |`);
  const now = `${[head, ...lines].join('\n')}\n`;
  await expect(await formatted(page, now)).toMatchFileSnapshot(page);
});
