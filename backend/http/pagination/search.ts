import type { SaidElsewhere } from '@prism/core/database/search';
import type { Condition } from './conditions.ts';

/** What mostly stands before a word. A class of many more characters is one that the index cannot be asked for. */
const beforeWord = String.raw`(^|[ \n@.,;:(/"'+_#&-])`;

/**
 * Whether `text` (SQL, in lower case) holds `wanted`, in upper or lower case. The index of `text` is one of trigrams: it
 * knows any three letters that follow each other, and the beginnings of words. What is too short for the first is therefore
 * looked for at the beginnings of words only.
 */
export function isFoundIn(text: string, wanted: string): Condition {
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

/** Where else `wanted` is said of a row, each as SQL of the ids of such rows. Signs alone are looked for in the rows themselves. */
export function saidElsewhere(places: readonly SaidElsewhere[], wanted: string): Condition[] {
  if (areSigns(wanted)) return [];
  return places.map(({ select, searched }): Condition => {
    const [match, ...values] = isFoundIn(searched, wanted);
    return [`${select} where ${match}`, ...values];
  });
}

/** Whether the index can be asked for it as it is: three letters in a row, or a letter that begins a word and is not the first of all. */
function holdsTrigram(wanted: string): boolean {
  return /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(wanted);
}
