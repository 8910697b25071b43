import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { weaknessOf } from './password-strength.ts';

const studio = { name: 'Lantern', company: 'Lantern Works Ltd', email: 'hello@lantern.example' };
const weaknessFor = (password: string) => weaknessOf(password, 'ada.lovelace', studio);

test.each([
  ['            ', 'more than spaces'],
  ['\u200b'.repeat(12), 'more than spaces'],
  ['aaaaaaaaaaaa', 'repeat'],
  ['admin3admin3', 'repeat'],
  ['kqzkqzkqzkqzk', 'repeat'],
  ['123456789012', 'row of keys'],
  ['abcdefghijkl', 'row of keys'],
  ['zyxwvutsrqponm', 'row of keys'],
  ['qwertyuiopas', 'row of keys'],
  ['lkjhgfdsapoi', 'row of keys'],
  ['1qaz2wsx3edc4', 'row of keys'],
  ['password1234', 'passwords that attackers try'],
  ['P@ssw0rd1234', 'passwords that attackers try'],
  ['Summer2025!!', 'passwords that attackers try'],
  ['iloveyouforever', 'passwords that attackers try'],
  ['abbreviations', 'passwords that attackers try'],
  ['prism-admin3!', 'your username or our name'],
  ['LanternWorks2025', 'your username or our name'],
  ['hello@lantern.example', 'your username or our name'],
  ['ada.lovelace', 'your username or our name'],
  ['lovelace-1815', 'your username or our name'],
  ['Lantern-Works-Ltd', 'your username or our name'],
  ['L4nternW0rks!26', 'your username or our name'],
  ['Prismapps2026', 'your username or our name'],
  ['WebDesign-2026', 'your username or our name'],
])('S-003: %j is too easy to guess: %s', (password, reason) => {
  expect(weaknessFor(password)).toContain(reason);
});

test.each([
  'correct horse battery',
  'a password of length',
  'my prism is not for rent',
  'fvqzmwkdutra',
  'Tr0ub4dor&3xyz',
  '   spaces on both sides   ',
  'пароль на каждый день',
])('%j is accepted', (password) => {
  expect(weaknessFor(password)).toBeUndefined();
});

test('S-007: refuses every common password', () => {
  const packed = readFileSync(new URL('common-passwords.txt.gz', import.meta.url));
  const common = gunzipSync(packed).toString('utf8').split('\n');
  const long = common.filter((line) => line.length >= 12 && !line.startsWith('# '));
  expect(long.length).toBeGreaterThan(3_000);
  expect(long.filter((password) => weaknessFor(password) === undefined)).toEqual([]);
  expect(long.filter((password) => weaknessFor(password.toUpperCase()) === undefined)).toEqual([]);
  expect(packed.length).toBeLessThan(30_000);
});

test('S-010: judges the longest password quickly', () => {
  const longest = Array.from({ length: 200 }, (_, index) => String.fromCharCode(33 + ((index * 37) % 90))).join('');
  const before = process.cpuUsage();
  weaknessFor(longest);
  expect(process.cpuUsage(before).user).toBeLessThan(100_000);
});
