import { withoutEnd } from '@prism/core/contract/text-ends';
import type { Condition } from '../http/pagination/conditions.ts';

export type TextQuery = Condition;

/** Matches every word of `text`, the last as a prefix; "quoted" words in sequence. */
export function everyWord(text: string): TextQuery {
  // A minus would match everything without the word.
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

export function anyWord(words: readonly string[]): TextQuery {
  return [`websearch_to_tsquery('english', ?)`, words.join(' or ')];
}

/** Distinct words in lower case, without very short ones. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])];
}
