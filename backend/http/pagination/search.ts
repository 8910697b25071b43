import type { RelatedText } from '@prism/core/database/search';
import { joined, type Condition } from './conditions.ts';
import { matchOf, type Selection } from './selection.ts';

/** Characters that usually precede a word; the index does not support a larger class. */
const beforeWord = String.raw`(^|[ \n@.,;:(/"'+_#&-])`;

/**
 * SQL: whether `text` (lower case) contains every word of `wanted`. The index has trigrams and word beginnings, so
 * shorter words match at word beginnings only.
 */
export function isFoundIn(text: string, wanted: string): Condition {
  const words = wordsIn(wanted);
  const all = joined(
    words.map((word) => holds(text, word)),
    ' and ',
  );
  return words.length === 1 ? all : joined([holds(text, wanted), [`(${all[0]})`, ...all.slice(1)]], ' or ', true);
}

export function isPartlyFoundIn(text: string, wanted: string): Condition {
  return joined(
    wordsIn(wanted).map((word) => holds(text, word)),
    ' or ',
    true,
  );
}

const mostWords = 6;

/** Distinct words; punctuation only if there is nothing else. */
export function wordsIn(wanted: string): string[] {
  const parts = [...new Set(wanted.split(/\s+/).filter((part) => !areSigns(part)))].slice(0, mostWords);
  return parts.length === 0 ? [wanted] : parts;
}

function holds(text: string, wanted: string): Condition {
  if (isBeginning(wanted))
    return [`${text} ~ lower(?)`, `${beforeWord}${wanted.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}`];
  return [`${text} like lower(?)`, `%${wanted.replace(/[\\%_]/g, String.raw`\$&`)}%`];
}

export function wantedPattern(wanted: string): RegExp {
  const literal = wanted.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
  return new RegExp(isBeginning(wanted) ? `(?<=${beforeWord})${literal}` : literal, 'iu');
}

/** Whether it matches at word beginnings only. */
const isBeginning = (wanted: string) => !holdsTrigram(wanted) && /^[\p{L}\p{N}]/u.test(wanted);

/** Pure punctuation is searched in this many newest rows, because no index helps. */
const newestRows = 1_000;

/** SQL for the rows to search: all, unless `wanted` has neither letter nor digit. */
export function reachOf(table: string, wanted: string): string {
  return areSigns(wanted) ? `(select * from ${table} order by created_at desc, id desc limit ${newestRows})` : table;
}

function areSigns(wanted: string): boolean {
  return !/[\p{L}\p{N}]/u.test(wanted);
}

/** Finds rows with every word of `wanted`, in their own text or elsewhere. */
export function foundByWords(
  { table, text, elsewhere }: { table: string; text: string; elsewhere: readonly RelatedText[] },
  wanted: string,
): Omit<Selection, 'conditions'> {
  const ways = (sought: string) => ({
    match: [isFoundIn(text, sought)],
    elsewhere: isInRelatedText(elsewhere, sought),
  });
  const words = wordsIn(wanted);
  const each = words.map((word) => matchOf({ table, conditions: [], ...ways(word) }));
  return { table: reachOf(table, wanted), ...ways(wanted), ...(words.length > 1 && { words: each }) };
}

/** SQL for ids of rows with a word of `wanted` in other places. Pure punctuation is searched in rows only. */
export function isInRelatedText(places: readonly RelatedText[], wanted: string): Condition[] {
  if (areSigns(wanted)) return [];
  // One or two letters would match too much in addition to a longer word.
  const leading = wordsIn(wanted).filter(holdsTrigram).join(' ') || wanted;
  return places.map(({ select, searched }): Condition => {
    const [match, ...values] = isPartlyFoundIn(searched, leading);
    return [`${select} where ${match}`, ...values];
  });
}

/** Whether the index supports it: three letters in a row, or a word beginning after another word. */
function holdsTrigram(wanted: string): boolean {
  return /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(wanted);
}
