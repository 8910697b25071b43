import { expect, test } from 'vitest';
import { greet } from './greeting.ts';

test.each(['Ada', 'Jean-Luc', "O'Neill", 'O’Neill', 'Mary Jane', 'J. R.', 'José', 'Ngọc Anh', 'Жанна', '美玲'])(
  '%s is greeted by name',
  (name) => {
    expect(greet(name)).toBe(`Hello ${name},`);
  },
);

test.each([
  'Claim your prize at evil.example',
  'evil.example',
  'www.evil.example',
  'a.b',
  'http://evil.example/win',
  'Win 1000',
  'you@evil.example',
  'evil。example',
  'Ada\nBcc',
  'Ada\u202eevil',
  '.Ada',
  '<b>Ada</b>',
  'A'.repeat(41),
  '',
])('S-179: %j is not a name', (typed) => {
  expect(greet(typed)).toBe('Hello,');
});
