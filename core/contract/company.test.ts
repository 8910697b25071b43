import { expect, test } from 'vitest';
import { companyFacts, companyLine } from './company.ts';

test('what is not stated is shown nowhere', () => {
  expect(companyFacts({})).toEqual([]);
  expect(companyLine({})).toBeUndefined();
  expect(companyLine({ vatNumber: 'GB123456789' })).toBe('Prism Apps Ltd. VAT number: GB123456789.');
});

test.each([
  ['01234567', 'England and Wales'],
  ['SC123456', 'Scotland'],
  ['NI123456', 'Northern Ireland'],
  ['OC123456', 'England and Wales'],
])('%s is a number of the register of %s', (number, register) => {
  expect(companyLine({ number })).toBe(`Prism Apps Ltd. Company number: ${number}, registered in ${register}.`);
});
