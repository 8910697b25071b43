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

test('whatever pages keep in a browser is in the list that the privacy policy is filled in from, and nothing else', () => {
  const files = filesIn('frontend/src/**/*.{ts,tsx}');
  const keeping = files.filter(({ text }) => /\b(?:kept|keptForVisit)\.set\(/.test(text));
  expect(keeping.length).toBeGreaterThan(8);
  const isListed = ({ text }: { text: string }) => names(false).some((name) => text.includes(name));
  // Names that several files use are in one that these import.
  const namesOfOthers = /import \{[^}]*\b(?:themeKey|seenKey|typedKey)\b[^}]*\} from/;
  expect(keeping.filter((file) => !isListed(file) && !namesOfOthers.test(file.text)).map(({ path }) => path)).toEqual(
    [],
  );
  expect(names(false).filter((name) => !files.some(({ text }) => text.includes(name)))).toEqual([]);
  // The person who writes to the browser's own stores has a name no one asks for.
  const direct = files.filter(({ text }) =>
    /\b(?:localStorage|sessionStorage)\.setItem|document\.cookie|indexedDB/.test(text),
  );
  expect(direct.map(({ path }) => path)).toEqual([]);
});

test('whatever cookie the server sets is in it, too', () => {
  const setting = filesIn('backend/**/*.ts').filter(({ text }) => text.includes('isHttpOnly'));
  const namedIn = setting.map(({ text }) => [...text.matchAll(/'__Host-(prism_\w+)'/g)].map(([, name]) => name));
  expect(namedIn.filter((found) => found.length === 0)).toEqual([]);
  expect(namedIn.flat().toSorted()).toEqual(names(true).toSorted());
});
