import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const [, defences = ''] = read('docs/security.md').split(/^(?=## Sessions)/m);
const rows = defences
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (?:---|threat )/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** Threats with what proves their defence. */
const proofs = rows.flatMap((cells) => {
  const [, file, title] = /^`([^`]+)` › (.+)$/.exec(cells.at(-2) ?? '') ?? [];
  return file && title ? [{ threat: cells[1] || 'the same', requirements: cells[2] ?? '', file, title }] : [];
});

test('every threat has its proof and its place in the standard', () => {
  expect(rows.length).toBeGreaterThan(70);
  expect(proofs).toHaveLength(rows.length);
  for (const { threat, requirements } of proofs)
    expect(`${threat}: ${requirements}`).toMatch(/: \d+\.\d+\.\d+(, \d+\.\d+\.\d+)*$/);
});

test.each(proofs)('$threat: $file has the test that is named', ({ file, title }) => {
  expect(existsSync(join(root, file)), file).toBe(true);
  expect(titlesIn(read(file))).toContain(title);
});

const answers = read('docs/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

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

const named = [...read('docs/asvs.md').matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)` › ([^|]+?)(?=;? `|; `| \|)/g)].map(
  ([, file = '', title = '']) => ({ file, title }),
);

test.each(named)('by the standard: $file has the test that is named, $title', ({ file, title }) => {
  expect(titlesIn(read(file))).toContain(title);
});

/** What comes before the function of a test or a group of tests; what a title takes from its case is `%s`. */
function titlesIn(source: string): string[] {
  const calls = /[(\s](['"`])((?:\\.|(?!\1).)+)\1,\s*(?:async )?\(/g;
  return [...source.matchAll(calls)].map(([, , title = '']) =>
    title.replaceAll("\\'", "'").replaceAll(/\$\{[^{}]*\}/g, '%s'),
  );
}
