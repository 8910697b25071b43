import type { Chance } from './chance.ts';
import type { Call } from './calls.ts';

/** The pages and files of the site: a call like the others, but for its path, which is anything. */
export const anyPage: Call = { name: 'GET pages', method: 'GET', path: '', parameters: [], body: undefined };

const separators = ['/', '/', '/', '//', '///', '/\\', '\\', '/./', '/../', '%2f', '%5c', '/%2e%2e/', ';', ''];
const parts = [
  ...['contact', 'blog', 'app', 'marketplace', 'assets', 'socket.io', 'api', 'dev', '.well-known', '.git', '.env'],
  ...['index.php', 'about.html', 'favicon.svg', 'robots.txt', 'sitemap.xml', 'a.', '.a', 'con', '1'],
  ...[
    '[',
    ']',
    '[::1]',
    ':80',
    ':',
    '@',
    'user@',
    'evil.example',
    'http:',
    'javascript:',
    '{',
    '}',
    '|',
    '^',
    '`',
    '~',
  ],
  ...['%', '%0', '%00', '%ff', '%c0%ae', '%E2%80%AE', '%zz', '\u00e9', '<script>', '"', "'", '$&', '*', '+', '&', '='],
  ...['a'.repeat(300), 'a/'.repeat(1_000), '..;', '__proto__', 'constructor', 'toString'],
];
const starts = ['/', '/', '/', '/', '//', '/\\', '///', '*', 'http://evil.example/', 'http:', ''];

/** An address as no browser would write it, up to `length` parts. */
export function hostilePath(chance: Chance, length = 5): string {
  const pieces = Array.from({ length: chance.pick(Array.from({ length }, (_, index) => index)) }, () => [
    chance.pick(parts),
    chance.pick(separators),
  ]);
  return chance.pick(starts) + pieces.flat().join('') || '/';
}
