interface Registered {
  number: string;
  /** What the studio says of it itself. */
  register: string;
  country: string;
}

const unitedKingdom =
  /^(?:the )?(?:united kingdom|uk|great britain|gb|england(?: and wales)?|wales|scotland|northern ireland)$/i;

/** So is one that names no country, as a company has it that the environment alone describes. */
export function isInUnitedKingdom({ country }: Pick<Registered, 'country'>): boolean {
  return country === '' || unitedKingdom.test(country);
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
