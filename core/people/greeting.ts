/** Letters of any script with what joins them; a dot ends an abbreviation, so that no host can be written. */
const namePattern = /^\p{L}(?:[\p{L}\p{M} '’-]|\.(?= |$))*$/u;
const longestName = 40;

/**
 * 'Hello Ada,'. Without the name where it does not look like one: the form can be filled in by anybody, with anybody's
 * address.
 */
export function greet(firstName: string): string {
  const looksLikeOne = firstName.length <= longestName && namePattern.test(firstName);
  return looksLikeOne ? `Hello ${firstName},` : 'Hello,';
}
