import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cuts } from './fonts.ts';

const sheets = ['fonts.css', 'serif.css'].map((name) =>
  readFileSync(new URL(`../src/styles/${name}`, import.meta.url), 'utf8'),
);
const faces = sheets.flatMap((css) => [...css.matchAll(/url\('@fonts\/(.+?)'\)[^}]*unicode-range:\s+([^;]+);/g)]);

test.each(faces.map(([, file = '', ranges = '']) => [file, ranges]))(
  'browsers are told which characters %s has',
  (file, ranges) => expect(charactersIn(ranges)).toEqual(new Set(cuts[file]?.characters)),
);

test('browsers are told of every file', () => {
  const files = Object.keys(cuts).filter((name) => name.endsWith('.woff2'));
  expect(faces.map(([, file]) => file).toSorted()).toEqual(files.toSorted());
});

function charactersIn(ranges: string): Set<string> {
  const points = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = [...range.matchAll(/[0-9A-F]+/g)].map(([hex]) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return new Set(points.map((point) => String.fromCodePoint(point)));
}
