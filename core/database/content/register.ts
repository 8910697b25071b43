import { countryCode } from './countries.ts';

interface Registered {
  number: string;
  /** The studio's own statement. */
  register: string;
  country: string;
}

export function isInUnitedKingdom({ country }: Pick<Registered, 'country'>): boolean {
  return country === '' || countryCode(country) === 'GB';
}

/**
 * Where the company is registered; '' if unknown. The first letters of a Companies House number give the part of the
 * United Kingdom. Without a country it comes from the environment, which supports no other register.
 */
export function registerOf({ number, register, country }: Registered): string {
  if (register || number === '' || !isInUnitedKingdom({ country })) return register;
  if (/^(?:SC|SO)/.test(number)) return 'Scotland';
  return /^(?:NI|NC)/.test(number) ? 'Northern Ireland' : 'England and Wales';
}
