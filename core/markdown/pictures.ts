import { linesOf } from './fences.ts';

/** A picture where it stands in a Markdown text. */
export interface PlacedPicture {
  alt: string;
  /** Empty where none is known, as while a file is on its way. */
  address: string;
  /** Where it begins and ends in the whole text, and in which line, from 1. */
  from: number;
  to: number;
  line: number;
}

const placed = /!\[([^[\]\n]*)\]\(([^()\n]*(?:\([^()\n]*\)[^()\n]*)*)\)/g;
const codeWithin = /`[^`\n]*`/g;

/** The pictures of a text; what is code shows none. */
export function picturesIn(markdown: string): PlacedPicture[] {
  return [...linesOf(markdown)].flatMap(({ text, index: start, isCode }, line) => {
    if (isCode || !text.includes('![')) return [];
    const words = text.replace(codeWithin, (code) => ' '.repeat(code.length));
    return [...words.matchAll(placed)].map(({ index, 0: whole, 1: alt = '', 2: target = '' }) => ({
      ...{ alt, address: /^\s*<?([^\s<>]*)/.exec(target)?.[1] ?? '' },
      ...{ from: start + index, to: start + index + whole.length, line: line + 1 },
    }));
  });
}

const anyPage = new URL('https://site.invalid/blog/article');

/** A page may load pictures by https only, and the site's own. */
export function isShownPicture(address: string): boolean {
  const url = address ? URL.parse(address, anyPage) : null;
  return url?.protocol === 'https:' && (url.host === anyPage.host || /^https:/i.test(address.trim()));
}
