import { withoutEnd } from '@prism/core/contract/text-ends';
import type { Condition } from '../http/pagination/conditions.ts';

/** What to look for, as an expression of type `tsquery`. */
export type TextQuery = Condition;

/** What says every word of `text`, the last of which may only have begun; "so" asks for words in a row. */
export function everyWord(text: string): TextQuery {
  // A minus would ask for all that lacks a word.
  const asked = text.replace(/(^|\s)-+/g, '$1');
  const whole: TextQuery = [`websearch_to_tsquery('english', ?)`, asked];
  const last = asked.slice(withoutEnd(asked, /[\p{L}\p{N}]/u).length);
  if (last.length < 3 || asked.includes('"')) return whole;
  return [
    `(${whole[0]} || (websearch_to_tsquery('english', ?) && to_tsquery('simple', ?)))`,
    asked,
    asked.slice(0, -last.length),
    `${last}:*`,
  ];
}

/** What says any of `words`. */
export function anyWord(words: readonly string[]): TextQuery {
  return [`websearch_to_tsquery('english', ?)`, words.join(' or ')];
}

/** The words of `text`, in lower case, each once; too short ones are nobody's mistake. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])];
}
