import { expect, test } from 'vitest';
import { addressOf, placeOf, registerFacts, registerLine, withFullStop } from './studio.ts';

const nothing = { company: 'Lantern Ltd', number: '', register: '', registeredOffice: '', vatNumber: '' };

test('what is not stated is shown nowhere', () => {
  expect(registerFacts(nothing)).toEqual([]);
  expect(registerLine(nothing)).toBeUndefined();
  expect(registerLine({ ...nothing, vatNumber: 'GB123456789' })).toBe('Lantern Ltd. VAT number: GB123456789.');
});

test('a company whose name ends in a full stop gets no second one', () => {
  expect(registerLine({ ...nothing, company: 'Ouvido Alto, Lda.', registeredOffice: 'Lisboa' })).toBe(
    'Ouvido Alto, Lda. Registered office: Lisboa.',
  );
  expect([withFullStop('Lantern Inc.'), withFullStop('Lantern')]).toEqual(['Lantern Inc.', 'Lantern.']);
});

test('a number says where it is registered, as far as that is known', () => {
  const number = '01234567';
  expect(registerLine({ ...nothing, number })).toBe('Lantern Ltd. Company number: 01234567.');
  expect(registerLine({ ...nothing, number, register: 'Wales' })).toBe(
    'Lantern Ltd. Company number: 01234567, registered in Wales.',
  );
});

test('a street address has city and country once; without one they stand alone', () => {
  const place = { city: 'Whitby', country: 'England' };
  const address = '3 Sailmakers’ Yard\nWhitby YO22 4ZZ';
  expect(addressOf({ ...place, address })).toBe('3 Sailmakers’ Yard, Whitby YO22 4ZZ, England');
  expect(addressOf({ ...place, address: '3 Sailmakers’ Yard' }, '\n')).toBe('3 Sailmakers’ Yard\nWhitby, England');
  expect(addressOf({ ...place, address: '' })).toBe('Whitby, England');
  expect(addressOf({ city: '', country: '', address: '' })).toBe('');
});

test('a place is as long as what is known of it', () => {
  expect(placeOf({ city: 'Leeds', country: 'United Kingdom' })).toBe('Leeds, United Kingdom');
  expect(placeOf({ city: '', country: 'Wales' })).toBe('Wales');
  expect(placeOf({ city: '', country: '' })).toBe('');
});
