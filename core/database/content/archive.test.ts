import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { kinds, pages, settings } from '../../content/content.ts';
import { ArchiveError } from './archive-error.ts';
import { readArchive } from './archive.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
  write('archive.json', '{ "format": 1 }');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string | Buffer) {
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

test('the demonstration is valid and has every page, every setting and entries of every kind', () => {
  const { entries: demonstration } = readArchive(fileURLToPath(new URL('../../content/demo/', import.meta.url)));
  const keysOf = (kind: string) => demonstration.filter((entry) => entry.kind === kind).map(({ key }) => key);
  expect(keysOf('pages').toSorted()).toEqual(Object.keys(pages).toSorted());
  expect(keysOf('settings').toSorted()).toEqual(Object.keys(settings).toSorted());
  for (const kind of Object.keys(kinds)) expect(keysOf(kind)).not.toEqual([]);
});

test('encoding marks and characters that databases refuse are removed from posts', () => {
  const head =
    'title: A\nexcerpt: B\nauthor: C\ncategory: D\nimage: /illustrations/plain/shelves.svg\ndate: 2025-01-20';
  write('posts/a.md', `\ufeff---\n${head}\n---\nBo\u0000dy\u0007`);
  const [post] = readArchive(folder).posts;
  expect(post).toMatchObject({ date: new Date('2025-01-20T12:00:00Z'), fields: { title: 'A', content: 'Body' } });
});

test('entries keep the order of their file; one may be hidden', () => {
  write(
    'figures.json',
    '{ "b": { "figure": "2", "text": "two" }, "a": { "figure": "1", "text": "one", "$hidden": true } }',
  );
  expect(readArchive(folder).entries.map(({ key, place, shown }) => [key, place, shown])).toEqual([
    ['b', 1, true],
    ['a', 2, false],
  ]);
});

const anApp =
  '"name": "A", "description": "An app.", "category": "food", "image": "/a.svg", "timeline": "7 days", "price": 9';

test.each([
  ['archive.json', '{ "format": 99 }', 'archive.json: the format is 99, and this version reads format 1'],
  ['archive.json', '{}', 'archive.json: "format" is missing, so this is not a content archive'],
  ['figures.json', '{ "a": { "figure": "1" } }', 'figures.json, a, text: Label is required'],
  ['pages/newsletter.json', '{ "$hidden": true }', 'pages/newsletter.json: Always on: links in emails lead to it.'],
  ['apps.json', '{ "1": { "price": -1 } }', 'apps.json, 1, price: Price must be between 0 and 10,000,000'],
  [
    'apps.json',
    `{ "1": { ${anApp}, "originalPrice": 5 } }`,
    'apps.json, 1, originalPrice: The price before the discount must be higher than the price',
  ],
  [
    'apps.json',
    `{ "1": { ${anApp}, "$figures": { "rating": 51 } } }`,
    'apps.json, 1, $figures: rating must be a whole number from 0 to 50',
  ],
  [
    'apps.json',
    `{ "1": { ${anApp}, "originalPrice": 10, "discountPercentage": 90 } }`,
    "apps.json, 1, discountPercentage: There is no field 'discountPercentage' here",
  ],
  [
    'positions.json',
    '{ "a": { "salaryFrom": 2, "salaryTo": 1 } }',
    'positions.json, a, salaryTo: Salary to must not be below Salary from',
  ],
  ['posts/a.md', 'Only a text.', 'posts/a.md: it does not begin with front matter between two lines of ---'],
  ['posts/a.md', '---\ntitle: A\ncolour: red\n---\nText.', "posts/a.md: unknown field 'colour'"],
  ['posts/a.md', '---\ntitle: A\nstate: gone\n---\nText.', 'posts/a.md: the state must be published or draft'],
  ['posts/a.md', '---\ntitle: A\nfeatured: yes\n---\nText.', "posts/a.md: 'featured' must be true or false"],
  ['posts/a.md', '---\ntitle: A\nai: 1\n---\nText.', "posts/a.md: 'ai' must be true or false"],
  [
    'posts/a.md',
    '---\ntitle: A\ntags: [a, b]\n---\nText.',
    'posts/a.md: tags are separated by commas, without brackets',
  ],
  [
    'posts/a.md',
    '---\ntitle: A\ndate: 2025-02-30\n---\nText.',
    'posts/a.md: the date must be a day such as 2025-01-20, or a moment in ISO 8601',
  ],
  [
    'posts/a.md',
    '---\ntitle: A\ndate: 2999-01-01\n---\nText.',
    "posts/a.md: its date is in the future, so set 'state: draft'",
  ],
  [
    'posts/a.md',
    Buffer.from('---\ntitle: A\n---\nGrüße.', 'latin1'),
    'posts/a.md: it is not in UTF-8, so letters would be lost',
  ],
  ['posts/A b.md', '---\ntitle: A\n---\nText.', 'posts/A b.md: Slug is required: lowercase words separated by hyphens'],
  ['versions.json', '{ "shop": [] }', "versions.json: there is no list of versions of a document 'shop'"],
  [
    'versions.json',
    '{ "terms": [{ "version": "1" }] }',
    'versions.json, terms, 1: a version has a name of up to 20 letters and digits, the time "publishedAt", and "data"',
  ],
  ['pages/shop.json', '{}', "pages/shop.json: there is no 'shop' among pages"],
])('%s with %s is refused with a sentence', (path, text, sentence) => {
  write(path, text);
  expect(wrongWith()).toContain(sentence);
});

test('invalid JSON and unknown kinds are reported by file', () => {
  write('figures.json', '{');
  write('wishes.json', '{}');
  expect(wrongWith()).toEqual([
    expect.stringMatching(/^figures\.json: no JSON: /),
    expect.stringMatching(/^wishes\.json: there is no such kind of content\. Known are /),
  ]);
});

test('a moment may be relative to now', () => {
  const deal = '"originalPrice": 10, "discountEndDate": "in 1.5 hours"';
  write('apps.json', `{ "1": { ${anApp}, ${deal} } }`);
  expect(readArchive(folder, new Date('2026-03-01T09:00:00Z')).apps).toMatchObject([
    { data: { discountEndDate: '2026-03-01T10:30:00.000Z' } },
  ]);
});
