import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { kinds, pages, settings } from '../../content/content.ts';
import { ArchiveError, readArchive } from './archive.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
  write('archive.json', '{ "format": 1 }');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function wrongWith(): readonly string[] {
  try {
    readArchive(folder);
    return [];
  } catch (error) {
    if (error instanceof ArchiveError) return error.sentences;
    throw error;
  }
}

test('the demonstration is sound, and has every page, every setting and entries of every kind', () => {
  const { entries: demonstration } = readArchive(fileURLToPath(new URL('../../content/demo/', import.meta.url)));
  const keysOf = (kind: string) => demonstration.filter((entry) => entry.kind === kind).map(({ key }) => key);
  expect(keysOf('pages').toSorted()).toEqual(Object.keys(pages).toSorted());
  expect(keysOf('settings').toSorted()).toEqual(Object.keys(settings).toSorted());
  for (const kind of Object.keys(kinds)) expect(keysOf(kind)).not.toEqual([]);
});

test('entries come in the order of their file; one may be hidden', () => {
  write(
    'figures.json',
    '{ "b": { "figure": "2", "text": "two" }, "a": { "figure": "1", "text": "one", "$hidden": true } }',
  );
  expect(readArchive(folder).entries.map(({ key, place, shown }) => [key, place, shown])).toEqual([
    ['b', 1, true],
    ['a', 2, false],
  ]);
});

test.each([
  [
    'archive.json',
    '{ "format": 99 }',
    'archive.json: the format 99 is of a newer version than this one, which reads up to 1',
  ],
  ['archive.json', '{}', 'archive.json: there is no "format", so this is no archive of content'],
  ['figures.json', '{ "a": { "figure": "1" } }', 'figures.json, a, text: What it counts is missing'],
  [
    'pages/newsletter.json',
    '{ "$hidden": true }',
    'pages/newsletter.json: This page cannot be switched off: links in mails lead to it.',
  ],
  ['pages/shop.json', '{}', "pages/shop.json: there is no 'shop' among pages"],
])('%s with %s is refused with a sentence', (path, text, sentence) => {
  write(path, text);
  expect(wrongWith()).toContain(sentence);
});

test('a file that is no JSON and one of an unknown kind are named', () => {
  write('figures.json', '{');
  write('wishes.json', '{}');
  expect(wrongWith()).toEqual([
    expect.stringMatching(/^figures\.json: no JSON: /),
    expect.stringMatching(/^wishes\.json: there is no such kind of content\. Known are /),
  ]);
});
