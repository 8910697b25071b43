import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { variables } from '@prism/core/config/variables';
import { expect, test } from 'vitest';
import { demoStudio } from '../infra/test/demo-studio.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const readme = read('README.md');
const [, recipes = ''] = readme.split('## How to add');
const pages = [
  'README.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  'SUPPORT.md',
  ...globSync(['{docs,core,backend,workers,infra}/**/*.md', 'frontend/README.md'], {
    cwd: root,
    exclude: ['**/node_modules/**', 'core/content/demo/**', 'infra/local/sandbox/articles/**'],
  }),
];

test('the configuration table names exactly the variables that are read', () => {
  const named = [...read('docs/configuration.md').matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(variables).toSorted());
});

test.each([
  ['make', /`make (\w+)`/g, new Set(read('Makefile').match(/^\w+(?=:)/gm))],
  ['npm run', /`npm run (\w+)`/g, new Set(Object.keys(JSON.parse(read('package.json')).scripts))],
])('every `%s` command in README and docs exists', (_tool, pattern, known) => {
  const named = pages.flatMap((page) => [...read(page).matchAll(pattern)].map(([, name = '']) => name));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('the changelog has a chapter of the version in package.json', () => {
  const { version }: { version: string } = JSON.parse(read('package.json'));
  expect(read('CHANGELOG.md')).toContain(`\n## [${version}] - `);
});

test.each(['SECURITY.md', 'CODE_OF_CONDUCT.md'])('%s names the address that the site does', (file) => {
  expect(read(file)).toContain(demoStudio().email);
});

test.each(pages)('every file that %s links to exists', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});

test.each(pages)('every heading that %s links to exists', (page) => {
  const anchor = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-');
  const missing = [...read(page).matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)/g)].filter(([, file = '', wanted = '']) => {
    const target = file === '' ? page : join(dirname(page), file);
    const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchor(heading));
    return !headings.includes(wanted);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

test.each(pages)('every file of the project that %s names exists', (page) => {
  const named = [...read(page).matchAll(/`((?:core|backend|workers|frontend|infra|e2e|docs)\/[\w./-]+)`/g)];
  expect(named.map(([, file = '']) => file).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('the index of decisions lists every record with its title, and their numbers have no holes', () => {
  const records = globSync('docs/decisions/[0-9]*.md', { cwd: root }).toSorted();
  const lines = records.map((record, index) => {
    const number = String(index + 1).padStart(4, '0');
    const title = new RegExp(`^# ${number} (.+)$`, 'm').exec(read(record))?.[1];
    return `- [${number}](${basename(record)}) ${title}`;
  });
  const listed = read('docs/decisions/README.md').match(/^- .+$/gm);
  expect(listed?.toSorted()).toEqual(lines);
});

test('each record of a decision has at most 250 words, and there are at most 60', () => {
  const records = globSync('docs/decisions/[0-9]*.md', { cwd: root });
  expect(records.filter((record) => read(record).trim().split(/\s+/).length > 250)).toEqual([]);
  expect(records.length).toBeLessThanOrEqual(60);
});

test('every file that a recipe names exists, by a whole path', () => {
  const named = [...recipes.matchAll(/`([\w./<>-]+\.(?:ts|tsx|ya?ml|md))`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => exampleOf(file) === undefined)).toEqual([]);
});

test('every name that a recipe looks for in a file is in it', () => {
  const named = [...recipes.matchAll(/`(\w+)` in `([\w./-]+\.tsx?)`/g)];
  expect(named.length).toBeGreaterThan(4);
  const missing = named.filter(([, name = '', file = '']) => !read(file).includes(name));
  expect(missing.map(([recipe]) => recipe)).toEqual([]);
});

/** A file that `pattern` names; each `<name>` in it is the same name. */
function exampleOf(pattern: string): string | undefined {
  const parts = pattern.split('<name>').map((part) => part.replace(/[.]/g, '\\.'));
  const exact = new RegExp(`^${parts.join('\\0').replace('\\0', '([\\w-]+)').replaceAll('\\0', '\\1')}$`);
  return globSync(pattern.replaceAll('<name>', '*'), { cwd: root }).find((file) => exact.test(file));
}
