import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { passwordMinLength } from '@prism/core/contract/accounts';
import { isBlank } from '@prism/core/contract/clean-text';
import type { StudioFacts } from '@prism/core/contract/studio';
import guessable from './guessable.json' with { type: 'json' };

/** Fewer guesses than ten to this power are refused. */
const fewestGuesses = 8;

export type StudioNames = Pick<StudioFacts, 'name' | 'company' | 'email'>;

/** Patterns that are easier to guess than characters. */
type Kind = 'own' | 'run' | 'repeat' | 'word';

const sentences: Readonly<Record<Kind, string>> = {
  own: 'Password must not be made of your username or our name',
  run: 'Password must not be a row of keys, letters or numbers, such as qwerty or 1234',
  repeat: 'Password must not repeat the same few characters',
  word: 'This is one of the first passwords that attackers try. Add unrelated words.',
};

export function weaknessOf(password: string, username: string, studio: StudioNames): string | undefined {
  if (isBlank(password)) return 'Password must be more than spaces';
  const text = password.toLowerCase();
  if (isRepetition(text)) return sentences.repeat;
  const { guesses, kinds } = cheapestReading(text, ownWords(username, studio));
  if (guesses >= fewestGuesses) return undefined;
  const kind = (['own', 'word', 'run', 'repeat'] as const).find((each) => kinds.has(each));
  return sentences[kind ?? 'word'];
}

function isRepetition(text: string): boolean {
  for (let length = 1; length <= text.length / 2 && length < passwordMinLength; length += 1)
    if (text.slice(length) === text.slice(0, -length)) return true;
  return false;
}

interface Reading {
  /** A power of ten. */
  guesses: number;
  kinds: ReadonlySet<Kind>;
}

/** The cheapest decomposition of `text` for a guesser. */
function cheapestReading(text: string, own: ReadonlySet<string>): Reading {
  const plain = text.replace(/[@40!13$57]/g, (sign) => letterFor[sign] ?? sign);
  const best: Reading[] = [{ guesses: 0, kinds: new Set() }];
  for (let end = 1; end <= text.length; end += 1) {
    let cheapest = extended(best[end - 1], costOf(text.charAt(end - 1)), undefined);
    for (let start = Math.max(0, end - longestPart); start <= end - shortestPart; start += 1) {
      const part = partBetween({ text, plain, own, start, end });
      const reading = part && extended(best[start], part.guesses, part.kind);
      if (reading && reading.guesses < cheapest.guesses) cheapest = reading;
    }
    best.push(cheapest);
  }
  return best[text.length] ?? extended(undefined, 0, undefined);
}

const shortestPart = 3;
const longestPart = 30;

function extended(before: Reading | undefined, guesses: number, kind: Kind | undefined): Reading {
  const { guesses: soFar, kinds } = before ?? { guesses: 0, kinds: new Set<Kind>() };
  return { guesses: soFar + guesses, kinds: kind && !kinds.has(kind) ? new Set([...kinds, kind]) : kinds };
}

interface Span {
  text: string;
  /** With letters in place of their look-alike signs. */
  plain: string;
  own: ReadonlySet<string>;
  start: number;
  end: number;
}

function partBetween({ text, plain, own, start, end }: Span): { guesses: number; kind: Kind } | undefined {
  const [part, letters] = [text.slice(start, end), plain.slice(start, end)];
  if (own.has(part) || own.has(letters)) return { guesses: 0.5, kind: 'own' };
  if (/^(.)\1+$/.test(part)) return { guesses: 1.5, kind: 'repeat' };
  if (rows.some((row) => row.includes(part))) return { guesses: 1.5, kind: 'run' };
  const rank = ranks.get(part) ?? ranks.get(letters);
  if (rank !== undefined) return { guesses: Math.log10(rank + 1) + 0.5, kind: 'word' };
  return /^(?:19|20)\d\d$/.test(part) ? { guesses: 2, kind: 'word' } : undefined;
}

function costOf(character: string): number {
  if (/\d/.test(character)) return 1;
  return /\p{L}/u.test(character) ? 1.4 : 1.5;
}

const letterFor: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '!': 'i',
  '1': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Alphabet, digits and keyboard rows and columns, in both directions and cyclic. */
const rows: readonly string[] = guessable.rows.flatMap((row) => [row + row, [...(row + row)].toReversed().join('')]);

/** The studio's names and email, the product's name and the username, also in parts and without spaces. */
function ownWords(username: string, { name, company, email }: StudioNames): Set<string> {
  const texts = [name, company, email, username].map((text) => text.toLowerCase());
  const parts = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const joined = texts.map((text) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ''));
  const initials = texts.map((text) => [...text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].join(''));
  return new Set(
    [...guessable.placeWords, ...parts, ...joined, ...initials, ...texts].filter((word) => word.length >= 3),
  );
}

/**
 * Common passwords by rank: the first thousand of 4 to 11 characters, from which longer ones are built, and nearly
 * 4,000 of 12 and more. From zxcvbn (MIT), whose notice is in the file; '#' lines are comments.
 */
const ranks: ReadonlyMap<string, number> = new Map(
  gunzipSync(readFileSync(new URL('common-passwords.txt.gz', import.meta.url)))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((word, index) => [word, index + 1]),
);
