import type { SaidElsewhere } from '@prism/core/database/search';
import { joined, type Condition } from './conditions.ts';
import { matchOf, type Selection } from './selection.ts';

/** What mostly stands before a word. A class of many more characters is one that the index cannot be asked for. */
const beforeWord = String.raw`(^|[ \n@.,;:(/"'+_#&-])`;

/**
 * Whether `text` (SQL, in lower case) holds every word of `wanted`, in upper or lower case. The index of `text` is one of trigrams: it
 * knows any three letters that follow each other, and the beginnings of words. What is too short for the first is therefore
 * looked for at the beginnings of words only.
 */
export function isFoundIn(text: string, wanted: string): Condition {
  const words = wordsIn(wanted);
  const all = joined(
    words.map((word) => holds(text, word)),
    ' and ',
  );
  return words.length === 1 ? all : joined([holds(text, wanted), [`(${all[0]})`, ...all.slice(1)]], ' or ', true);
}

/** The same of any of its words. */
export function isPartlyFoundIn(text: string, wanted: string): Condition {
  return joined(
    wordsIn(wanted).map((word) => holds(text, word)),
    ' or ',
    true,
  );
}

/** So many words of a search are looked for. */
const mostWords = 6;

/** What is looked for, in any order, each word once; signs alone only where there is nothing else. */
export function wordsIn(wanted: string): string[] {
  const parts = [...new Set(wanted.split(/\s+/).filter((part) => !areSigns(part)))].slice(0, mostWords);
  return parts.length === 0 ? [wanted] : parts;
}

function holds(text: string, wanted: string): Condition {
  if (isBeginning(wanted))
    return [`${text} ~ lower(?)`, `${beforeWord}${wanted.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}`];
  return [`${text} like lower(?)`, `%${wanted.replace(/[\\%_]/g, String.raw`\$&`)}%`];
}

/** The same of a text that is at hand. */
export function wantedPattern(wanted: string): RegExp {
  const literal = wanted.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
  return new RegExp(isBeginning(wanted) ? `(?<=${beforeWord})${literal}` : literal, 'iu');
}

/** Whether it is looked for at the beginnings of words only. */
const isBeginning = (wanted: string) => !holdsTrigram(wanted) && /^[\p{L}\p{N}]/u.test(wanted);

/** In so many rows, the newest, signs alone are looked for: there is nothing in them that the index knows. */
const newestRows = 1_000;

/** The rows of `table` that are looked at for `wanted`, as SQL: all of them, unless it has neither a letter nor a digit. */
export function reachOf(table: string, wanted: string): string {
  return areSigns(wanted) ? `(select * from ${table} order by created_at desc, id desc limit ${newestRows})` : table;
}

function areSigns(wanted: string): boolean {
  return !/[\p{L}\p{N}]/u.test(wanted);
}

/** What finds the rows of `table` that say every word of `wanted`, in their own text or elsewhere. */
export function foundByWords(
  { table, text, elsewhere }: { table: string; text: string; elsewhere: readonly SaidElsewhere[] },
  wanted: string,
): Omit<Selection, 'conditions'> {
  const ways = (sought: string) => ({ match: [isFoundIn(text, sought)], elsewhere: saidElsewhere(elsewhere, sought) });
  const words = wordsIn(wanted);
  const each = words.map((word) => matchOf({ table, conditions: [], ...ways(word) }));
  return { table: reachOf(table, wanted), ...ways(wanted), ...(words.length > 1 && { words: each }) };
}

/** Where else a word of `wanted` is said of a row, each as SQL of the ids of such rows. Signs alone are looked for in the rows themselves. */
export function saidElsewhere(places: readonly SaidElsewhere[], wanted: string): Condition[] {
  if (areSigns(wanted)) return [];
  // Beside a longer word, one or two letters lead to too much.
  const leading = wordsIn(wanted).filter(holdsTrigram).join(' ') || wanted;
  return places.map(({ select, searched }): Condition => {
    const [match, ...values] = isPartlyFoundIn(searched, leading);
    return [`${select} where ${match}`, ...values];
  });
}

/** Whether the index can be asked for it as it is: three letters in a row, or a letter that begins a word and is not the first of all. */
function holdsTrigram(wanted: string): boolean {
  return /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(wanted);
}
