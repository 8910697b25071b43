import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brand } from '@prism/core/contract/brand';
import { variables } from '@prism/core/config/variables';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const readme = read('README.md');
const pages = ['README.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: root })];

test('the configuration table names exactly the variables that are read', () => {
  const [, section = ''] = readme.split('## Configuration');
  const [table = ''] = section.split('\n## ');
  const named = [...table.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(variables).toSorted());
});

test.each([
  ['make', /`make (\w+)`/g, new Set(read('Makefile').match(/^\w+(?=:)/gm))],
  ['npm run', /`npm run (\w+)`/g, new Set(Object.keys(JSON.parse(read('package.json')).scripts))],
])('every `%s` command in README exists', (_tool, pattern, known) => {
  const named = [...readme.matchAll(pattern)].map(([, name = '']) => name);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('SECURITY.md names the address that the site does', () => {
  expect(read('SECURITY.md')).toContain(brand.email);
});

test.each(pages)('every file that %s links to exists', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});

test.each(pages)('every file of the project that %s names exists', (page) => {
  const named = [...read(page).matchAll(/`((?:core|backend|workers|frontend|infra|e2e|docs)\/[\w./-]+)`/g)];
  expect(named.map(([, file = '']) => file).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
