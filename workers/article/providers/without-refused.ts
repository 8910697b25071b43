import { isDeepStrictEqual } from 'node:util';
import { RequestRefusedError } from '../../errors.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** The output limit has two names; services know one or the other. */
const otherNames: Readonly<Record<string, string>> = {
  max_tokens: 'max_completion_tokens',
  max_completion_tokens: 'max_tokens',
};

/** For a model that cannot turn reasoning off, a low effort in each protocol's words. */
const moreThought: readonly (readonly [unknown, unknown])[] = [
  ['none', 'low'],
  ['minimal', 'low'],
  [{ effort: 'none' }, { effort: 'low' }],
  [{ effort: 'minimal' }, { effort: 'low' }],
  [{ thinkingLevel: 'MINIMAL' }, { thinkingLevel: 'LOW' }],
];

function withMoreThought(value: unknown): unknown {
  return moreThought.find(([refused]) => isDeepStrictEqual(value, refused))?.[1];
}

/**
 * Calls `ask` with `fields`. If a service rejects a field by name, calls it again without it, or with its other name.
 * Rejections are not billed.
 */
export async function withoutRefused<Answer>(
  fields: Fields,
  ask: (fields: Fields) => Promise<Answer>,
  refusalOf: (error: unknown) => { error: Error; words: string },
): Promise<Answer> {
  const tried = new Set<string>();
  let left = fields;
  for (;;) {
    try {
      return await ask(left);
    } catch (failure) {
      const { error, words } = refusalOf(failure);
      const refused = error instanceof RequestRefusedError ? refusedIn(words, left) : undefined;
      if (refused === undefined) throw error;
      const { [refused]: value, ...others } = left;
      const more = withMoreThought(value);
      const other = otherNames[refused];
      if (more !== undefined) left = { ...others, [refused]: more };
      else left = other === undefined || tried.has(other) ? others : { ...others, [other]: value };
      if (more === undefined) tried.add(refused);
    }
  }
}

const limits = ['max_completion_tokens', 'max_tokens', 'max_output_tokens', 'maxOutputTokens'];

/** The field that a rejection names, in any spelling: `stream_options`, `streamOptions`. */
function refusedIn(words: string, fields: Fields): string | undefined {
  const plain = words.toLowerCase();
  const names = Object.keys(fields);
  const named = names.find((name) => isNamed(plain, name)) ?? names.find((name) => isPartNamed(plain, fields[name]));
  // Exceeding the model's context is also rejected by name.
  return named ?? (/context[ _](?:length|window|size)/.test(plain) ? limits.find((name) => name in fields) : undefined);
}

/** Field parts that occur in any rejection. */
const commonWords: ReadonlySet<string> = new Set(['type', 'name', 'format', 'required', 'properties', 'schema']);

function isPartNamed(plain: string, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(value).some((part) => !commonWords.has(part) && isNamed(plain, part));
}

function isNamed(plain: string, name: string): boolean {
  const withLines = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const spellings = [name, withLines, withLines.replaceAll('_', ' '), withLines.replaceAll('_', '')];
  return spellings.some((spelling) => includesWord(plain, spelling.toLowerCase()));
}

function includesWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const around = text.charAt(at - 1) + text.charAt(at + word.length);
    if (!/[a-z0-9_]/.test(around)) return true;
  }
  return false;
}
