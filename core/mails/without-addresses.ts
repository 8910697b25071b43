export function withoutAddresses(text: string): string {
  return text.replace(/<?[^\s<>"':;,]+>?/g, (word) => (/[^<>@]@[^<>@]/.test(word) ? '(address)' : word));
}
