import { expect, test } from 'vitest';
import { letsUsRead } from './robots.ts';

test('a group with our name replaces the general one; without any, reading is allowed', () => {
  const robots = 'User-agent: *\nDisallow: /\n\nUser-agent: other\nUser-agent: PRISMREADER # us\nDisallow: /private\n';
  expect(letsUsRead(robots, '/page')).toBe(true);
  expect(letsUsRead(robots, '/private/page')).toBe(false);
  expect(letsUsRead('', '/page')).toBe(true);
  expect(letsUsRead('Sitemap: https://one.example/sitemap.xml', '/page')).toBe(true);
  expect(letsUsRead('User-agent: *\nDisallow:\n\nUser-agent: other\nDisallow: /', '/page')).toBe(true);
  expect(letsUsRead('user-agent:*\r\ndisallow:/', '/')).toBe(false);
  expect(letsUsRead('User-agent: PrismReader/1.0\nDisallow: /', '/')).toBe(false);
});

test.each([
  ['Disallow: /a\nAllow: /a/b', '/a/b/c', true],
  ['Disallow: /a/b\nAllow: /a', '/a/b', false],
  ['Disallow: /a\nAllow: /a', '/a', true],
  ['Disallow: /*.pdf$', '/x/y.pdf', false],
  ['Disallow: /*.pdf$', '/x/y.pdf?z', true],
  ['Disallow: /a*b*c', '/a--b--c--', false],
  ['Disallow: /a*b$', '/acd', true],
  ['Disallow: *?', '/a?b', false],
  ['Disallow:', '/a', true],
  ['Disallow: /café', '/caf%C3%A9', false],
  ['Disallow: /caf%c3%a9', '/caf%C3%A9', false],
  ['Disallow: /~ada', '/%7Eada', false],
  ['Disallow: /a%2Fb', '/a/b', true],
])('%o allows %s: %s', (rules, path, isAllowed) => expect(letsUsRead(`User-agent: *\n${rules}`, path)).toBe(isAllowed));

test('no rule takes long to match', () => {
  const rules = `User-agent: *\nDisallow: /${'a*'.repeat(20_000)}b`;
  expect(letsUsRead(rules, `/${'a'.repeat(40_000)}`)).toBe(true);
});
