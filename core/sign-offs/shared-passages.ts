export interface SharedPassage {
  /** Index of its first word. */
  start: number;
  length: number;
}

/** Limit for beginnings that occur many times. */
const mostPlaces = 20;

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? [];
}

/** Maximal passages of at least `least` words of `text` that occur in `other`, in order. */
export function sharedPassages(text: readonly string[], other: readonly string[], least: number): SharedPassage[] {
  const numbers = new Map<string, number>();
  const asked = beginningsOf(text, least, numbers);
  const places = new Map<number, number[]>();
  for (const [start, beginning] of beginningsOf(other, least, numbers).entries()) {
    const known = places.get(beginning);
    if (!known) places.set(beginning, [start]);
    else if (known.length < mostPlaces) known.push(start);
  }
  const passages: SharedPassage[] = [];
  for (let start = 0; start + least <= text.length;) {
    const found = places.get(asked[start] ?? 0) ?? [];
    const length = Math.max(0, ...found.map((place) => lengthOfRun(text, start, other, place)));
    // Different words may have the same hash.
    if (length >= least) passages.push({ start, length });
    start += length >= least ? length : 1;
  }
  return passages;
}

/** A hash of the next `least` words at each index of `words`. */
function beginningsOf(words: readonly string[], least: number, numbers: Map<string, number>): Uint32Array {
  const own = words.map((word) => {
    const number = numbers.get(word) ?? numbers.size + 1;
    numbers.set(word, number);
    return number;
  });
  return Uint32Array.from({ length: Math.max(0, words.length - least + 1) }, (_, start) => {
    let hash = 0;
    for (let at = start; at < start + least; at += 1) hash = Math.imul(hash, 1_000_003) + (own[at] ?? 0);
    return hash;
  });
}

function lengthOfRun(text: readonly string[], start: number, other: readonly string[], place: number): number {
  let length = 0;
  while (start + length < text.length && text[start + length] === other[place + length]) length += 1;
  return length;
}

export function wordsIn(passages: readonly SharedPassage[]): number {
  return passages.reduce((sum, { length }) => sum + length, 0);
}

/** Shorter sequences do not count as kept. */
const fewestKept = 3;

/** Share of a draft's words that changed, in per cent: added or removed. A moved paragraph counts as kept. */
export function changedPercent(draft: string, now: string): number {
  const [before, after] = [wordsOf(draft), wordsOf(now)];
  const most = Math.max(before.length, after.length);
  if (most === 0) return 0;
  const least = Math.min(fewestKept, before.length, after.length);
  const kept = least === 0 ? 0 : Math.min(wordsIn(sharedPassages(after, before, least)), before.length);
  const percent = (1 - kept / most) * 100;
  // Never rounded to 0 if something changed, nor to 100 if something is left.
  return percent > 0 && percent < 1 ? 1 : percent > 99 && percent < 100 ? 99 : Math.round(percent);
}
