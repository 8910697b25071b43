import { expect, test } from 'vitest';
import { registerOf } from './register.ts';

test.each([
  ['01234567', 'England', 'England and Wales'],
  ['SC123456', 'United Kingdom', 'Scotland'],
  ['NI123456', 'Northern Ireland', 'Northern Ireland'],
  ['OC123456', '', 'England and Wales'],
  ['501442600', 'Portugal', ''],
  ['', 'England', ''],
])('a company with the number “%s” in “%s” is registered in “%s”', (number, country, register) => {
  expect(registerOf({ number, country, register: '' })).toBe(register);
});

test("the studio's own statement takes precedence", () => {
  expect(registerOf({ number: '501442600', country: 'Portugal', register: 'Lisbon' })).toBe('Lisbon');
  expect(registerOf({ number: 'SC123456', country: 'Scotland', register: 'Jersey' })).toBe('Jersey');
});
