/** `markdown`, one block of it, as the words a reader sees. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|[*`])(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<!\w)(__?)(?=\S)(.*?\S)\1(?!\w)/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
}
