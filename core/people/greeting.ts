/** Letters of any script and their joiners. A dot must end an abbreviation, so that no host name passes. */
const namePattern = /^\p{L}(?:[\p{L}\p{M} '’-]|\.(?= |$))*$/u;
const longestName = 40;

/**
 * 'Hello Ada,'. Without the name if it does not look like one, because anyone may fill in the form with another's
 * email.
 */
export function greet(firstName: string): string {
  return isNameLike(firstName) ? `Hello ${firstName},` : 'Hello,';
}

export function isNameLike(text: string, longest = longestName): boolean {
  return text.length <= longest && namePattern.test(text);
}
