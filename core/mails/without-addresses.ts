/** `text` without the addresses of people, for what outlives them. */
export function withoutAddresses(text: string): string {
  return text.replace(/<?[^\s<>"':;,]+>?/g, (word) => (/[^<>@]@[^<>@]/.test(word) ? '(address)' : word));
}
