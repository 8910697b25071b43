import { flesch } from 'flesch';
import { syllable } from 'syllable';
import { linesOf } from '../markdown/fences.ts';
import { headingOf } from '../markdown/headings.ts';
import { plainText } from '../markdown/plain-text.ts';

export function readingEase(markdown: string): number | null {
  const prose = [...linesOf(markdown)]
    .filter(({ text, isCode }) => !isCode && !headingOf(text))
    .map(({ text }) => plainText(text).replace(/[*_`>|]/g, ''))
    .filter(Boolean);
  const words = prose.join(' ').match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
  if (words.length === 0) return null;
  // A separate line, such as a list item, counts as a sentence.
  const sentences = prose.flatMap((line) => line.split(/[.!?](?=[\s"”’)]|$)/).filter((part) => /\p{L}/u.test(part)));
  const known = new Map<string, number>();
  let syllables = 0;
  for (const word of words) {
    const count = known.get(word) ?? Math.max(1, syllable(word));
    known.set(word, count);
    syllables += count;
  }
  return flesch({ sentence: Math.max(1, sentences.length), word: words.length, syllable: syllables });
}
