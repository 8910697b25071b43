/** A link to a source as it stands in Markdown: its site, in brackets. */
export function citationOf(address: string): string {
  return `([${new URL(address).hostname.replace(/^www\./, '')}](${linkedAs(address)}))`;
}

/** Whether an address stands in a Markdown text, as a citation or otherwise; not as the beginning of a longer one. */
export function isCited(address: string, markdown: string): boolean {
  return [address, linkedAs(address)].some((written) =>
    markdown
      .split(written)
      .slice(1)
      .some((after) => /^[.,;:!?*_]*(?:[\s)>\]"]|$)/.test(after)),
  );
}

/** An address as a citation leads to it: without anything that would end a link of Markdown, or begin something else in it. */
export function linkedAs(address: string): string {
  return address.replace(
    /[()<>[\]\\`|]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
