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
  expect(checkFile('logo', bytes)).toEqual({ type: 'svg' });
});

test.each([
  ['a script', svg('<script>alert(1)</script>'), 'does not draw: script'],
  ['HTML inside', svg('<foreignObject><body/></foreignObject>'), 'does not draw: foreignObject'],
  ['another name space', svg('<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>'), 'does not draw: x:script'],
  ['an animation that sets a link', svg('<set attributeName="href" to="javascript:1"/>'), 'does not draw: set'],
  ['an event', svg('', ' onload="alert(1)"'), 'when it is touched: onload'],
  ['an event in capitals', svg('<path ONCLICK="alert(1)"/>'), 'when it is touched: ONCLICK'],
  ['a picture of others', svg('<use href="https://evil.example/a.svg#b"/>'), 'outside itself'],
  ['a link that is data', svg('<use xlink:href="data:image/svg+xml,x"/>'), 'outside itself'],
  ['a style that loads', svg('<style>@import "https://evil.example/a.css";</style>'), 'in a style'],
  ['a fill of others', svg('<path fill="url(https://evil.example/#a)"/>'), 'outside itself'],
  ['an escaped address', svg('<style>.a{fill:u\\72l(//evil.example)}</style>'), 'escapes letters'],
  ['an entity', svg('<path class="&#x6a;avascript"/>'), 'names an entity'],
  ['entities of its own', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'), 'declares entities'],
  ['a style sheet beside it', Buffer.from('<?xml-stylesheet href="a.css"?><svg></svg>'), 'is none of these'],
  ['text that is hidden', svg('<style><![CDATA[a]]></style>'), 'CDATA'],
  ['an element that stays open', svg('<g>'), 'not well formed'],
  ['something behind it', Buffer.concat([svg(''), Buffer.from('<svg onload="x"/>')]), 'not well formed'],
  ['an attribute without quotes', svg('<path onload=alert(1) />'), 'not well formed'],
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
  expect(checkFile('evidence', Buffer.from(start, 'latin1'))).toEqual({ type });
});

test('evidence is no drawing, whatever it says it is', () => {
  expect(checkFile('evidence', svg('')).problem).toBe(
    'The file is none of these. Choose a PDF, PNG or JPEG of at most 5 MB.',
  );
});
