import { expect, test } from 'vitest';
import {
  addressIn,
  isOfPrivateNetwork,
  lengthInRequest,
  sourceLimits,
  sourcesError,
  sourcesIn,
  textOfSources,
} from './sources.ts';

test('each link is a line, text between links is a note, and repeated links are dropped', () => {
  const text =
    ' https://one.example/a#part \nOurs: 12 of 40 agreed.\n\nSee https://two.example/ too.\nhttps://one.example/a\n';
  const sources = ['https://one.example/a', 'Ours: 12 of 40 agreed.\n\nSee https://two.example/ too.'];
  expect(sourcesIn(text)).toEqual(sources);
  expect(sourcesIn(textOfSources(sources))).toEqual(sources);
  expect(sourcesIn(' \n ')).toEqual([]);
});

test.each([
  'javascript:alert(1)',
  'file:///etc/passwd',
  'ftp://one.example/',
  'one.example',
  'https://',
  'https://a b',
])('%s is part of a note, not a link', (text) => expect(addressIn(text)).toBeUndefined());

test('what exceeds the limits is reported, and passwords are removed', () => {
  expect(sourcesError(['a note'])).toBeUndefined();
  expect(sourcesError(Array.from({ length: sourceLimits.count + 1 }, () => 'x'))).toBe(
    'No more than 8 links and notes',
  );
  expect(sourcesError(['x', 'y'.repeat(sourceLimits.length + 1)])).toBe('Number 2 has more than 2,000 characters');
  expect(sourcesError(['https://ada:secret@one.example/'])).toMatch(/holds a user name or a password/);
});

test('the size of sources in a request is known before they are read, and limited', () => {
  expect(lengthInRequest([])).toBe(0);
  expect(lengthInRequest(['x'.repeat(500)])).toBe(500 + 300 + 700);
  expect(lengthInRequest(['https://one.example/'])).toBe(20_000 + 300 + 700);
  const eight = Array.from({ length: 8 }, (_none, index) => `https://one.example/${index}`);
  expect(lengthInRequest(eight)).toBe(24_000 + 8 * 300 + 700);
});

test.each([
  ['http://localhost:3000/a', true],
  ['http://2130706433/', true],
  ['https://10.0.0.7/', true],
  ['https://100.64.1.1/', true],
  ['https://172.20.0.1/', true],
  ['https://[::1]/', true],
  ['https://[fd00::1]/', true],
  ['https://[::ffff:10.0.0.7]/', true],
  ['https://nas.local/', true],
  ['https://intranet/', true],
  ['https://one.example/', false],
  ['https://172.32.0.1/', false],
  ['https://[2606:4700::1111]/', false],
  ['https://local.example/', false],
])('%s names a private network: %s', (address, isPrivate) => {
  expect(isOfPrivateNetwork(address)).toBe(isPrivate);
});
