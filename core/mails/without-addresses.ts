/** Removes email addresses from text that is kept longer than personal data. */
export function withoutAddresses(text: string): string {
  return text.replace(/<?[^\s<>"':;,]+>?/g, (word) => (/[^<>@]@[^<>@]/.test(word) ? '(address)' : word));
}
