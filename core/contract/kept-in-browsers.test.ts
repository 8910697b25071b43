import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keptInBrowsers } from './kept-in-browsers.ts';

const root = new URL('../../', import.meta.url).pathname;
const filesIn = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (path) => /\.test\.tsx?$/.test(path) }).map((path) => ({
    path,
    text: readFileSync(root + path, 'utf8'),
  }));

const names = (isCookie: boolean) =>
  keptInBrowsers.filter(({ place }) => (place === 'cookie') === isCookie).map(({ name }) => name);

test("browser storage is exactly what the privacy policy's list says", () => {
  const files = filesIn('frontend/src/**/*.{ts,tsx}');
  const keeping = files.filter(({ text }) => /\b(?:kept|keptForVisit)\.set\(/.test(text));
  expect(keeping.length).toBeGreaterThan(8);
  const isListed = ({ text }: { text: string }) => names(false).some((name) => text.includes(name));
  // Shared storage keys, imported by the files that use them.
  const namesOfOthers = /import \{[^}]*\b(?:themeKey|seenKey|typedKey)\b[^}]*\} from/;
  expect(keeping.filter((file) => !isListed(file) && !namesOfOthers.test(file.text)).map(({ path }) => path)).toEqual(
    [],
  );
  expect(names(false).filter((name) => !files.some(({ text }) => text.includes(name)))).toEqual([]);
  // Direct writes have no key that a search could find.
  const direct = files.filter(({ text }) =>
    /\b(?:localStorage|sessionStorage)\.setItem|document\.cookie|indexedDB/.test(text),
  );
  expect(direct.map(({ path }) => path)).toEqual([]);
});

test('every cookie of the server is in the list', () => {
  const setting = filesIn('backend/**/*.ts').filter(({ text }) => text.includes('isHttpOnly'));
  const namedIn = setting.map(({ text }) => [...text.matchAll(/'__Host-(prism_\w+)'/g)].map(([, name]) => name));
  expect(namedIn.filter((found) => found.length === 0)).toEqual([]);
  expect(namedIn.flat().toSorted()).toEqual(names(true).toSorted());
});
