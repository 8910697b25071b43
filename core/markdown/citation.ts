/** A Markdown link to a source: its site, in brackets. */
export function citationOf(address: string): string {
  return `([${new URL(address).hostname.replace(/^www\./, '')}](${linkedAs(address)}))`;
}

/** Whether the text holds the URL, as a citation or otherwise, but not as the beginning of a longer one. */
export function isCited(address: string, markdown: string): boolean {
  return [address, linkedAs(address)].some((written) =>
    markdown
      .split(written)
      .slice(1)
      .some((after) => /^[.,;:!?*_]*(?:[\s)>\]"]|$)/.test(after)),
  );
}

/** The URL with every character escaped that could end a Markdown link. */
export function linkedAs(address: string): string {
  return address.replace(
    /[()<>[\]\\`|]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
