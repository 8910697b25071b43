import { contextLength, mostQuoted, type Anchor } from '@prism/core/contract/comments';

export interface Place {
  from: number;
  to: number;
}

/** The selected passage without spaces around it; without a selection, the line of the caret. */
export function anchorAt(text: string, { from, to }: Place): Anchor | undefined {
  const [begin, end] =
    from === to
      ? [text.lastIndexOf('\n', from - 1) + 1, endOfLine(text, from)]
      : [from, Math.min(to, from + mostQuoted)];
  const said = text.slice(begin, Math.min(end, begin + mostQuoted));
  const quote = said.trim();
  if (quote === '') return undefined;
  const at = begin + said.indexOf(quote);
  return {
    quote,
    before: text.slice(Math.max(0, at - contextLength), at),
    after: text.slice(at + quote.length, at + quote.length + contextLength),
  };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

export interface PassagePlace extends Place {
  /** Its text was edited since the comment. */
  isChanged: boolean;
}

/** Finds a passage, even after it or its context was edited. */
export function placeOf(text: string, anchor: Anchor): PassagePlace | undefined {
  const same = samePassage(text, anchor);
  if (same) return { ...same, isChanged: false };
  const changed = changedPassage(text, anchor);
  return changed && { ...changed, isChanged: true };
}

/** Among equal passages, the one whose context matches best. */
function samePassage(text: string, { quote, before, after }: Anchor): Place | undefined {
  let best: { at: number; score: number } | undefined;
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    const end = at + quote.length;
    const score = alikeBackwards(text.slice(0, at), before) + alike(text.slice(end, end + contextLength), after);
    if (!best || score > best.score) best = { at, score };
  }
  return best && { from: best.at, to: best.at + quote.length };
}

/** The text between the context of a passage, or from its first to its last words; the match closest in length. */
function changedPassage(text: string, { quote, before, after }: Anchor): Place | undefined {
  const begins = [...endsOfBefore(text, before), ...starts(text, quote.slice(0, -1))];
  const finishes = [...startsOfAfter(text, after), ...ends(text, quote.slice(1))];
  const most = 2 * quote.length + contextLength;
  let best: Place | undefined;
  const change = ({ from, to }: Place) => Math.abs(to - from - quote.length);
  for (const from of begins)
    for (const to of finishes)
      if (to > from && to - from <= most && (!best || change({ from, to }) < change(best))) best = { from, to };
  if (!best || text.slice(best.from, best.to).trim() === '') return undefined;
  return best;
}

/** Fewer characters match by chance. */
const leastAlike = 12;
const lengthsAlike = [contextLength, 24, leastAlike];

/**
 * Where the context after a passage may begin. If it is shorter than `contextLength`, the passage is followed by the
 * end of the text.
 */
function startsOfAfter(text: string, after: string): number[] {
  if (after.length < contextLength && text.endsWith(after)) return [text.length - after.length];
  return starts(text, after);
}

function endsOfBefore(text: string, before: string): number[] {
  if (before.length < contextLength && text.startsWith(before)) return [before.length];
  return ends(text, before);
}

/** Matches of the start of `words`, as long as possible. */
function starts(text: string, words: string): number[] {
  return found(text, words, (length) => words.slice(0, length)).map(({ at }) => at);
}

/** Matches of the end of `words`, as long as possible. */
function ends(text: string, words: string): number[] {
  return found(text, words, (length) => words.slice(-length)).map(({ at, said }) => at + said.length);
}

function found(text: string, words: string, part: (length: number) => string): { at: number; said: string }[] {
  if (words.length < leastAlike) return [];
  for (const length of lengthsAlike) {
    const said = part(length);
    const places: { at: number; said: string }[] = [];
    for (let at = text.indexOf(said); at !== -1; at = text.indexOf(said, at + 1)) places.push({ at, said });
    if (places.length > 0) return places;
  }
  return [];
}

function alike(one: string, other: string): number {
  let count = 0;
  while (count < other.length && one[count] === other[count]) count += 1;
  return count;
}

function alikeBackwards(one: string, other: string): number {
  let count = 0;
  while (count < other.length && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count;
}
