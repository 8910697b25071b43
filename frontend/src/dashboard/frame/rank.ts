const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each word of `wanted` is the prefix of one of `words`. */
const haveAll = (words: readonly string[], wanted: readonly string[]) =>
  wanted.every((word) => words.some((known) => known.startsWith(word)));

/** Rank of a match by label, else by synonym; 0 if none. */
export function rankOf(text: string, label: string, also: readonly string[] = []): number {
  const wanted = wordsOf(text);
  const named = wordsOf(label);
  if (wanted.length === 0) return 0;
  if (named.join(' ') === wanted.join(' ')) return 4;
  if (named.join(' ').startsWith(wanted.join(' '))) return 3;
  if (haveAll(named, wanted)) return 2;
  return also.some((other) => haveAll([...wordsOf(other), ...named], wanted)) ? 1 : 0;
}
