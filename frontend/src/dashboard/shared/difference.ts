export interface Change {
  kind: 'gone' | 'new' | 'same';
  text: string;
}

/** Up to this many pairs, texts are compared one by one; otherwise unique ones are matched first. */
const fewPairs = 40_000;
/** Beyond this many pairs, everything between equal ends counts as replaced. */
const mostPairs = 4_000_000;

/** The diff of two lists of texts, in reading order. */
export function difference(before: readonly string[], after: readonly string[]): Change[] {
  const isDifferent = (text: string, index: number) => text !== after[index];
  const firstDifferent = before.findIndex(isDifferent);
  const start = firstDifferent === -1 ? before.length : firstDifferent;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const same = (texts: readonly string[]) => changesOf('same', texts);
  return [
    ...same(before.slice(0, start)),
    ...between(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.slice(before.length - end)),
  ];
}

function between(before: readonly string[], after: readonly string[]): Change[] {
  const pairs = before.length * after.length;
  const anchors = pairs > fewPairs ? anchorsOf(before, after) : [];
  if (anchors.length > 0) return aroundAnchors(before, after, anchors);
  if (pairs > mostPairs) return [...changesOf('gone', before), ...changesOf('new', after)];
  const common = lengthsOfCommon(before, after);
  const changes: Change[] = [];
  let [old, now] = [0, 0];
  while (old < before.length || now < after.length) {
    const [gone, came] = [before[old], after[now]];
    if (gone !== undefined && gone === came) {
      changes.push({ kind: 'same', text: gone });
      old += 1;
      now += 1;
    } else if (gone !== undefined && (came === undefined || common(old + 1, now) >= common(old, now + 1))) {
      changes.push({ kind: 'gone', text: gone });
      old += 1;
    } else if (came !== undefined) {
      changes.push({ kind: 'new', text: came });
      now += 1;
    }
  }
  return changes;
}

/** An unchanged text: its index in both lists. */
interface Anchor {
  old: number;
  now: number;
}

function aroundAnchors(before: readonly string[], after: readonly string[], anchors: readonly Anchor[]): Change[] {
  const ends = [...anchors, { old: before.length, now: after.length }];
  return ends.flatMap(({ old, now }, index) => {
    const last = anchors[index - 1] ?? { old: -1, now: -1 };
    const stayed = before.slice(old, old + 1);
    return [
      ...difference(before.slice(last.old + 1, old), after.slice(last.now + 1, now)),
      ...changesOf('same', stayed),
    ];
  });
}

/** Texts that are unique in both lists: the longest chain in the same order. */
function anchorsOf(before: readonly string[], after: readonly string[]): Anchor[] {
  const there = placesOfUnique(after);
  // The last of the best chain of each length, and for each anchor its predecessor.
  const ends: Anchor[] = [];
  const previous = new Map<Anchor, Anchor | undefined>();
  for (const [text, old] of placesOfUnique(before)) {
    const now = there.get(text);
    if (now === undefined) continue;
    const length = lengthBelow(ends, now);
    const anchor = { old, now };
    previous.set(anchor, ends[length - 1]);
    ends[length] = anchor;
  }
  const chain: Anchor[] = [];
  for (let anchor = ends.at(-1); anchor; anchor = previous.get(anchor)) chain.push(anchor);
  return chain.reverse();
}

function placesOfUnique(texts: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  const twice = new Set<string>();
  for (const [place, text] of texts.entries())
    if (places.has(text)) twice.add(text);
    else places.set(text, place);
  for (const text of twice) places.delete(text);
  return places;
}

/** The number of `ends`, which ascend, before `now`. */
function lengthBelow(ends: readonly Anchor[], now: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle]?.now ?? Infinity) < now) low = middle + 1;
    else high = middle;
  }
  return low;
}

function changesOf(kind: Change['kind'], texts: readonly string[]): Change[] {
  return texts.map((text) => ({ kind, text }));
}

/** For each pair of indexes, the length of the longest common subsequence from there. */
function lengthsOfCommon(before: readonly string[], after: readonly string[]) {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (old: number, now: number) => lengths[old * width + now] ?? 0;
  for (let old = before.length - 1; old >= 0; old -= 1)
    for (let now = after.length - 1; now >= 0; now -= 1)
      lengths[old * width + now] =
        before[old] === after[now] ? at(old + 1, now + 1) + 1 : Math.max(at(old + 1, now), at(old, now + 1));
  return at;
}

/** A range of a list, `from` up to before `to`, and its replacement. */
export interface Hunk {
  from: number;
  to: number;
  now: readonly string[];
}

/** The hunks between two lists, in order. */
export function hunksBetween(before: readonly string[], after: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [old, from] = [0, 0];
  let now: string[] = [];
  function end() {
    if (from < old || now.length > 0) hunks.push({ from, to: old, now });
    now = [];
  }
  for (const { kind, text } of difference(before, after)) {
    if (kind === 'same') {
      end();
      old += 1;
      from = old;
    } else if (kind === 'gone') old += 1;
    else now.push(text);
  }
  end();
  return hunks;
}
