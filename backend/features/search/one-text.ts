import { plainText } from '@prism/core/markdown/plain-text';

/** Joins texts visibly: 'Our team · Write to us. Or call.' */
export function asOneText(texts: readonly string[]): string {
  const said = texts.map((text) => text.trim()).filter((text) => text !== '');
  const isWhole = (text: string) => /[.!?…:;,·]["'”’)]*$/.test(text);
  return said.map((text, place) => (isWhole(text) || place === said.length - 1 ? text : `${text} ·`)).join('\n');
}

/** Markers of items, headings, quotations, table rows and fences. */
const lineStart = /^[ \t]*(?:#+(?=\s)|>|[-*+](?=\s)|\d+\.(?=\s)|\||```\w*)[ \t]*/;

export function textOfMarkdown(markdown: string): string {
  const blocks = markdown
    .split('\n')
    // A table's delimiter row.
    .filter((line) => !/^[ \t]*\|[|:\s-]*$/.test(line))
    .map((line) => {
      const begins = lineStart.exec(line)?.[0];
      if (begins === undefined) return line;
      const words = line.slice(begins.length);
      const isRow = begins.trim() === '|';
      const isHeading = begins.includes('#');
      return `\n\n${isRow ? words.split('|').join('\n\n') : words}${isHeading ? '\n\n' : ''}`;
    });
  return asOneText(
    blocks
      .join('\n')
      .split(/\n{2,}/)
      .map(plainText),
  );
}
