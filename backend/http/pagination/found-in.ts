import type { FoundIn } from '@prism/core/contract/desk-search';
import { wantedPattern, wordsIn } from './search.ts';

/** Text of a row with its place, such as 'note'. */
export type Said = readonly [where: string, text: string | null];

/** Excerpt length before and after a match. */
const before = 40;
const after = 90;

/** An excerpt of the first place with `wanted`, or else with one of its words; undefined if none. */
export function foundIn(places: readonly Said[], wanted: string): FoundIn | undefined {
  for (const sought of new Set([wanted, ...wordsIn(wanted)])) {
    const found = placeOf(places, sought);
    if (found) return found;
  }
  return undefined;
}

export const saysAll = (places: readonly Said[], wanted: string): boolean =>
  wordsIn(wanted).every((word) => placeOf(places, word) !== undefined);

function placeOf(places: readonly Said[], wanted: string): FoundIn | undefined {
  const pattern = wantedPattern(wanted);
  for (const [where, text] of places) {
    const match = text ? pattern.exec(text) : null;
    if (text && match) return { where, excerpt: excerptOf(text, match.index, match.index + match[0].length) };
  }
  return undefined;
}

function excerptOf(text: string, from: number, to: number): string[] {
  const start = from > before ? text.slice(from - before, from).replace(/^\S*\s/, '… ') : text.slice(0, from);
  const isCut = text.length > to + after;
  const end = isCut ? text.slice(to, to + after).replace(/\s\S*$/, ' …') : text.slice(to);
  return [start, text.slice(from, to), end].map((part) => part.replace(/\s+/g, ' '));
}
