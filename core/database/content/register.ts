import { countryCode } from './countries.ts';

interface Registered {
  number: string;
  /** What the studio says of it itself. */
  register: string;
  country: string;
}

/** A company that the environment alone describes names no country; it is British. */
export function isInUnitedKingdom({ country }: Pick<Registered, 'country'>): boolean {
  return country === '' || countryCode(country) === 'GB';
}

/**
 * Where a company is registered; '' where nobody has said it. Companies House writes the part of the United Kingdom into the
 * first letters of a number. One without a country is the environment's, which takes none of another register.
 */
export function registerOf({ number, register, country }: Registered): string {
  if (register || number === '' || !isInUnitedKingdom({ country })) return register;
  if (/^(?:SC|SO)/.test(number)) return 'Scotland';
  return /^(?:NI|NC)/.test(number) ? 'Northern Ireland' : 'England and Wales';
}
