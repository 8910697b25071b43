import { linesOf } from './fences.ts';

export interface PlacedPicture {
  alt: string;
  /** Empty while unknown, for example during an upload. */
  address: string;
  /** Offsets in the text, and the line from 1. */
  from: number;
  to: number;
  line: number;
}

/** Bracketed text: may span lines but not an empty one, and hold brackets. */
const bracketed = String.raw`((?:[^[\]\n\\]|\\.|\n(?![ \t]*\n)|\[(?:[^[\]\n\\]|\\.)*\])*)`;
const parenthesised = String.raw`\(((?:[^()\n]|\n(?![ \t]*\n)|\([^()\n]*\))*)\)`;
const placed = new RegExp(String.raw`(?<!\\)!\[${bracketed}\](?:${parenthesised}|\[([^[\]\n]*)\])?`, 'g');
const definition = /^ {0,3}\[([^[\]\n]+)\]:[ \t]*(?:\n[ \t]*)?<?([^\s<>]+)/gm;
const codeWithin = /`[^`\n]*`/g;

const blank = (code: string) => ' '.repeat(code.length);
const nameOf = (reference: string) => reference.trim().replace(/\s+/g, ' ').toLowerCase();

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
  let [line, counted] = [1, 0];
  return [...text.matchAll(placed)].flatMap(({ index, 0: whole, 1: alt = '', 2: target, 3: reference }) => {
    const named = target === undefined ? addresses.get(nameOf(reference || alt)) : undefined;
    // Brackets without a definition are ordinary text.
    if (target === undefined && named === undefined) return [];
    const address = named ?? /^\s*<?([^\s<>]*)/.exec(target ?? '')?.[1] ?? '';
    line += text.slice(counted, index).split('\n').length - 1;
    counted = index;
    return [{ alt, address, from: index, to: index + whole.length, line }];
  });
}

const anyPage = new URL('https://site.invalid/blog/article');

export function isShownPicture(address: string): boolean {
  const url = address ? URL.parse(address, anyPage) : null;
  return url?.protocol === 'https:' && (url.host === anyPage.host || /^https:/i.test(address.trim()));
}
