import { expect, test } from 'vitest';
import { placeOf, registerFacts, registerLine } from './studio.ts';

const nothing = { company: 'Lantern Ltd', number: '', registeredOffice: '', vatNumber: '' };

test('what is not stated is shown nowhere', () => {
  expect(registerFacts(nothing)).toEqual([]);
  expect(registerLine(nothing)).toBeUndefined();
  expect(registerLine({ ...nothing, vatNumber: 'GB123456789' })).toBe('Lantern Ltd. VAT number: GB123456789.');
});

test.each([
  ['01234567', 'England and Wales'],
  ['SC123456', 'Scotland'],
  ['NI123456', 'Northern Ireland'],
  ['OC123456', 'England and Wales'],
])('%s is a number of the register of %s', (number, register) => {
  expect(registerLine({ ...nothing, number })).toBe(
    `Lantern Ltd. Company number: ${number}, registered in ${register}.`,
  );
});

test('a place is as long as what is known of it', () => {
  expect(placeOf({ city: 'Leeds', country: 'United Kingdom' })).toBe('Leeds, United Kingdom');
  expect(placeOf({ city: '', country: 'Wales' })).toBe('Wales');
  expect(placeOf({ city: '', country: '' })).toBe('');
});
