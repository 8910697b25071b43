import { expect, test } from 'vitest';
import { addressOf, placeOf, registerFacts, registerLine, withFullStop } from './studio.ts';

const nothing = { company: 'Lantern Ltd', number: '', register: '', registeredOffice: '', vatNumber: '' };

test('missing facts are not shown', () => {
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

test('a number names its register if that is known', () => {
  const number = '01234567';
  expect(registerLine({ ...nothing, number })).toBe('Lantern Ltd. Company number: 01234567.');
  expect(registerLine({ ...nothing, number, register: 'Wales' })).toBe(
    'Lantern Ltd. Company number: 01234567, registered in Wales.',
  );
});

test('a street address has city and country once; without one they appear alone', () => {
  const place = { city: 'Whitby', country: 'England' };
  const address = '3 Sailmakers’ Yard\nWhitby YO22 4ZZ';
  expect(addressOf({ ...place, address })).toBe('3 Sailmakers’ Yard, Whitby YO22 4ZZ, England');
  expect(addressOf({ ...place, address: '3 Sailmakers’ Yard' }, '\n')).toBe('3 Sailmakers’ Yard\nWhitby, England');
  expect(addressOf({ ...place, address: '' })).toBe('Whitby, England');
  expect(addressOf({ city: '', country: '', address: '' })).toBe('');
});

test.each([
  ['Rua da Rosa 12\n1250-102 Lisboa', 'Lisbon', 'Portugal', 'Rua da Rosa 12, 1250-102 Lisboa, Portugal'],
  ['Rua da Rosa 12, Lisboa', 'Lisbon', 'Portugal', 'Rua da Rosa 12, Lisboa, Portugal'],
  ['Stephansplatz 3\n1010 Wien', 'Vienna', 'Austria', 'Stephansplatz 3, 1010 Wien, Austria'],
  ['Domkloster 4\nD-50667 Köln', 'Cologne', 'Germany', 'Domkloster 4, D-50667 Köln, Germany'],
  ['Bahnhofstrasse 1, 8001 Zürich', 'Zurich', 'Switzerland', 'Bahnhofstrasse 1, 8001 Zürich, Switzerland'],
  ['Floor 3\n1250 Broadway', 'New York', 'United States', 'Floor 3, 1250 Broadway, New York, United States'],
  ['1250 Main Street', 'Springfield', 'United States', '1250 Main Street, Springfield, United States'],
])('%s in %s appears once in any language', (address, city, country, said) => {
  expect(addressOf({ address, city, country })).toBe(said);
});

test('a location has the parts that are known', () => {
  expect(placeOf({ city: 'Leeds', country: 'United Kingdom' })).toBe('Leeds, United Kingdom');
  expect(placeOf({ city: '', country: 'Wales' })).toBe('Wales');
  expect(placeOf({ city: '', country: '' })).toBe('');
});
