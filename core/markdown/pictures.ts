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

/** What stands between brackets: over several lines, but not over an empty one; with brackets of its own. */
const bracketed = String.raw`((?:[^[\]\n\\]|\\.|\n(?![ \t]*\n)|\[(?:[^[\]\n\\]|\\.)*\])*)`;
const parenthesised = String.raw`\(((?:[^()\n]|\n(?![ \t]*\n)|\([^()\n]*\))*)\)`;
const placed = new RegExp(String.raw`(?<!\\)!\[${bracketed}\](?:${parenthesised}|\[([^[\]\n]*)\])?`, 'g');
/** Where a text says what the pictures and links of this name lead to. */
const definition = /^ {0,3}\[([^[\]\n]+)\]:[ \t]*(?:\n[ \t]*)?<?([^\s<>]+)/gm;
const codeWithin = /`[^`\n]*`/g;

const blank = (code: string) => ' '.repeat(code.length);
const nameOf = (reference: string) => reference.trim().replace(/\s+/g, ' ').toLowerCase();

/** The pictures of a text; what is code shows none. */
export function picturesIn(markdown: string): PlacedPicture[] {
  if (!markdown.includes('![')) return [];
  const lines = [...linesOf(markdown)];
  const text = lines
    .map(({ text: line, isCode }) => (isCode ? blank(line) : line.replace(codeWithin, blank)))
    .map((line, index) =>
      line.padEnd((lines[index + 1]?.index ?? markdown.length + 1) - (lines[index]?.index ?? 0) - 1),
    )
    .join('\n');
  const addresses = new Map(Array.from(text.matchAll(definition), ([, name = '', to = '']) => [nameOf(name), to]));
  return [...text.matchAll(placed)].flatMap(({ index, 0: whole, 1: alt = '', 2: target, 3: reference }) => {
    const named = target === undefined ? addresses.get(nameOf(reference || alt)) : undefined;
    // In brackets alone it is no picture, but words.
    if (target === undefined && named === undefined) return [];
    const address = named ?? /^\s*<?([^\s<>]*)/.exec(target ?? '')?.[1] ?? '';
    const line = text.slice(0, index).split('\n').length;
    return [{ alt, address, from: index, to: index + whole.length, line }];
  });
}

const anyPage = new URL('https://site.invalid/blog/article');

/** A page may load pictures by https only, and the site's own. */
export function isShownPicture(address: string): boolean {
  const url = address ? URL.parse(address, anyPage) : null;
  return url?.protocol === 'https:' && (url.host === anyPage.host || /^https:/i.test(address.trim()));
}
