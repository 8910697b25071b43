export function citationOf(address: string): string {
  return `([${new URL(address).hostname.replace(/^www\./, '')}](${linkedAs(address)}))`;
}

export function isCited(address: string, markdown: string): boolean {
  return [address, linkedAs(address)].some((written) =>
    markdown
      .split(written)
      .slice(1)
      .some((after) => /^[.,;:!?*_]*(?:[\s)>\]"]|$)/.test(after)),
  );
}

export function linkedAs(address: string): string {
  return address.replace(
    /[()<>[\]\\`|]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
