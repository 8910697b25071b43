import { type Change, difference } from './difference.ts';

/** A changed line in pieces; 'gap' means unchanged lines. */
export type ChangedLine = readonly Change[] | 'gap';

/** The diff of lines without unchanged ones; rewritten lines are compared by word. */
export function changedLines(before: readonly string[], after: readonly string[]): ChangedLine[] {
  const lines: ChangedLine[] = [];
  for (const line of allLines(before, after))
    if (!isSame(line)) lines.push(line);
    else if (lines.at(-1) !== 'gap') lines.push('gap');
  return lines;
}

const isSame = (line: readonly Change[]) => line.length === 1 && line[0]?.kind === 'same';

/** The diff with unchanged lines, each compared on demand. */
export function* allLines(before: readonly string[], after: readonly string[]): Generator<readonly Change[]> {
  const [gone, came]: [string[], string[]] = [[], []];
  const likest = likestAmong();
  function* tell() {
    let next = 0;
    for (const line of gone) {
      const at = likest(line, came, next);
      for (const text of came.slice(next, at ?? next)) yield* rewritten(undefined, text);
      yield* rewritten(line, at === undefined ? undefined : came[at]);
      if (at !== undefined) next = at + 1;
    }
    for (const text of came.slice(next)) yield* rewritten(undefined, text);
    gone.length = 0;
    came.length = 0;
  }
  for (const { kind, text } of difference(before, after)) {
    if (kind === 'gone') gone.push(text);
    else if (kind === 'new') came.push(text);
    else {
      yield* tell();
      yield [{ kind, text }];
    }
  }
  yield* tell();
}

/** The number of lines inserted at most before a rewritten one. */
const reach = 8;

/** The following line that shares the most words; none if it shares less than half. */
function likestAmong() {
  const known = new Map<string, ReadonlySet<string>>();
  function wordsIn(text: string): ReadonlySet<string> {
    const words = known.get(text) ?? new Set(text.match(/[\p{L}\p{N}]+/gu));
    known.set(text, words);
    return words;
  }
  return (line: string, lines: readonly string[], next: number): number | undefined => {
    const words = wordsIn(line);
    let [best, share] = [-1, 0];
    for (const [index, other] of lines.slice(next, next + reach).entries()) {
      const others = wordsIn(other);
      const common = words.intersection(others).size / Math.min(words.size, others.size);
      if (common > share) [best, share] = [next + index, common];
    }
    return share >= 1 / 2 ? best : undefined;
  };
}

function rewritten(before: string | undefined, after: string | undefined): (readonly Change[])[] {
  if (before === undefined) return after === undefined ? [] : [[{ kind: 'new', text: after }]];
  if (after === undefined) return [[{ kind: 'gone', text: before }]];
  const pieces = joined(difference(wordsOf(before), wordsOf(after)));
  const stayed = pieces.reduce((sum, { kind, text }) => (kind === 'same' ? sum + text.length : sum), 0);
  // Lines with little in common are shown one after the other.
  const isRewritten = stayed * 3 >= Math.min(before.length, after.length);
  return isRewritten ? [pieces] : [[{ kind: 'gone', text: before }], [{ kind: 'new', text: after }]];
}

/** Words and separators; joined, they are the text. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];
}

/** Merges adjacent removals and additions, across a blank. */
function joined(changes: readonly Change[]): Change[] {
  const pieces: Change[] = [];
  let [gone, came] = ['', ''];
  function tell() {
    if (gone) pieces.push({ kind: 'gone', text: gone });
    if (came) pieces.push({ kind: 'new', text: came });
    [gone, came] = ['', ''];
  }
  for (const [index, { kind, text }] of changes.entries()) {
    const isBetween = kind === 'same' && text.trim() === '' && changes[index + 1]?.kind !== 'same';
    if (kind === 'gone') gone += text;
    else if (kind === 'new') came += text;
    else if (isBetween && gone && came) {
      gone += text;
      came += text;
    } else {
      tell();
      const last = pieces.at(-1);
      if (last?.kind === 'same') last.text += text;
      else pieces.push({ kind, text });
    }
  }
  tell();
  return pieces;
}
