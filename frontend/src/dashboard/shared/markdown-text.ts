const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

/** The lexer keeps character references as written; React would show them literally. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}

/** The URL of a link in a draft; undefined if it could run code. */
export function safeHref(href: string): string | undefined {
  return /^(?:https?:\/\/|mailto:|#|\/(?![/\\]))/i.test(href) ? href : undefined;
}

/** `text` cut before its newest words, so that they can be shown one by one. `at` is where a word starts. */
export function newestWords(text: string, count: number): { settled: string; words: { at: number; word: string }[] } {
  let cut = text.length;
  const words: { at: number; word: string }[] = [];
  while (words.length < count) {
    let end = cut;
    while (end > 0 && isSpace(text, end - 1)) end -= 1;
    let start = end;
    while (start > 0 && !isSpace(text, start - 1)) start -= 1;
    if (start === end) break;
    words.unshift({ at: start, word: text.slice(start, cut) });
    cut = start;
  }
  return { settled: text.slice(0, cut), words };
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 32 || code === 10 || code === 9;
}

/** A growing block without marks that would look like another block for a moment. */
export function withoutHalfMarks(tail: string): string {
  // '- ' under a line of text is the start of a list, but until its first letter it reads as an underlined heading.
  return tail.replace(/\n[ \t]*[-=]+[ \t]*$/, '\n');
}
