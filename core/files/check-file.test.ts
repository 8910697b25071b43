import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkFile } from './check-file.ts';

const svg = (inside: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"${attributes}>${inside}</svg>`);

test.each([
  ['a drawing', svg('<path d="M0 0h1"/>')],
  [
    'one with a declaration, comments and a style',
    Buffer.concat([
      Buffer.from('<?xml version="1.0"?>\n<!-- > -->'),
      svg('<style>.a{fill:url(#b)}</style><g class="a"/>'),
    ]),
  ],
  ['one that uses parts of itself', svg('<defs><circle id="c" r="1"/></defs><use href="#c"/><text>A &amp; B</text>')],
  ['the mark of the product', readFileSync(new URL('../../frontend/public/favicon.svg', import.meta.url))],
])('%s is taken as a logo', (_what, bytes) => {
  expect(checkFile('logo', bytes)).toMatchObject({ type: 'svg' });
});

test.each([
  ['a script', svg('<script>alert(1)</script>'), 'does not draw: script'],
  ['HTML', Buffer.from('<html><svg></svg></html>'), 'is none of these'],
  ['UTF-16', Buffer.from('\ufeff<svg></svg>', 'utf16le'), 'UTF-8'],
  ['nothing', Buffer.alloc(0), 'is empty'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'none of these'],
  ['too much', svg(' '.repeat(200_000)), 'too large'],
])('a logo with %s is refused with a sentence', (_what, bytes, sentence) => {
  const { problem } = checkFile('logo', bytes);
  expect(problem).toContain(sentence);
  expect(problem).toMatch(/^The file .*\. Choose an SVG or PNG of at most 200 kB\.$/);
});

test.each([
  ['pdf', '%PDF-1.7\n'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpg', '\xff\xd8\xff\xe0'],
])('evidence may be a %s by its first bytes', (type, start) => {
  expect(checkFile('evidence', Buffer.from(start, 'latin1')).type).toBe(type);
});

test('evidence is no drawing, whatever it says it is', () => {
  expect(checkFile('evidence', svg('')).problem).toBe(
    'The file is none of these. Choose a PDF, PNG or JPEG of at most 5 MB.',
  );
});
