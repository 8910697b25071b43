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
])('%s is accepted as a logo', (_what, bytes) => {
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

test('evidence cannot be a drawing, whatever its declared type', () => {
  expect(checkFile('evidence', svg('')).problem).toBe(
    'The file is none of these. Choose a PDF, PNG or JPEG of at most 5 MB.',
  );
});

/** A RIFF chunk, as in WebP. */
const riff = (...parts: (readonly [name: string, size: number])[]) => {
  const body = parts.map(([name, size]) => {
    const part = Buffer.alloc(8 + size + (size % 2));
    part.write(name, 'latin1');
    part.writeUInt32LE(size, 4);
    return part;
  });
  return Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...body]);
};
const png = (...parts: (readonly [name: string, size: number])[]) => {
  const body = parts.map(([name, size]) => {
    const part = Buffer.alloc(12 + size);
    part.writeUInt32BE(size);
    part.write(name, 4, 'latin1');
    return part;
  });
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...body]);
};
const avif = (brand: string, ...names: string[]) => {
  const box = (name: string, inside = '') => {
    const part = Buffer.alloc(8 + inside.length);
    part.writeUInt32BE(part.length);
    part.write(name + inside, 4, 'latin1');
    return part;
  };
  return Buffer.concat([box('ftyp', `${brand}\0\0\0\0`), ...names.map((name) => box(name))]);
};

test.each([
  ['WebP', riff(['VP8X', 10], ['ANIM', 6], ['ANMF', 15], ['ANMF', 15])],
  ['WebP whose head says nothing of it', riff(['VP8X', 10], ['ICCP', 3], ['ANMF', 15])],
  ['PNG', png(['IHDR', 13], ['acTL', 8], ['IDAT', 9], ['IEND', 0])],
  ['AVIF', avif('avis', 'meta', 'moov')],
  ['AVIF that calls itself a picture', avif('avif', 'meta', 'moov')],
])('an animated %s is refused as a picture', (_what, bytes) => {
  expect(checkFile('picture', bytes).problem).toMatch(/^The file moves, and only its first picture would be kept\. /);
});

test.each([
  ['webp', riff(['VP8X', 10], ['VP8 ', 21])],
  ['webp', riff(['VP8 ', 21]).subarray(0, 30)],
  ['png', png(['IHDR', 13], ['tEXt', 4], ['IDAT', 9], ['IEND', 0])],
  ['avif', avif('avif', 'meta', 'mdat')],
])('a static %s is accepted', (type, bytes) => {
  expect(checkFile('picture', bytes).type).toBe(type);
});

test('an animated PNG stays whole as evidence', () => {
  expect(checkFile('evidence', png(['IHDR', 13], ['acTL', 8], ['IDAT', 9])).type).toBe('png');
});
