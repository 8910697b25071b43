import { expect, test } from 'vitest';
import { fileText } from './file-text.ts';

const text = '/café,/about';
test.each([
  ['UTF-8', Buffer.from(`\ufeff${text}`)],
  ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 of another byte order', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['windows-1252', Buffer.from(text, 'latin1')],
])('a file in %s has its letters', (_encoding, bytes) => {
  expect(fileText(new Uint8Array(bytes))).toBe(text);
});
