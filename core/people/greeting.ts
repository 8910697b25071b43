/** Letters of any script with what joins them; a dot ends an abbreviation, so that no host can be written. */
const namePattern = /^\p{L}(?:[\p{L}\p{M} '’-]|\.(?= |$))*$/u;
const longestName = 40;

/**
 * 'Hello Ada,'. Without the name where it does not look like one: the form can be filled in by anybody, with anybody's
 * address.
 */
export function greet(firstName: string): string {
  return isNameLike(firstName) ? `Hello ${firstName},` : 'Hello,';
}

/** Whether a mail to an address that may be a stranger's can say it. */
export function isNameLike(text: string, longest = longestName): boolean {
  return text.length <= longest && namePattern.test(text);
}
