export interface Change {
  /** Whether the text went, came, or stayed. */
  kind: 'gone' | 'new' | 'same';
  text: string;
}

/** More pairs of texts than these are not compared one by one: what lies between equal ends then went and came as a whole. */
const mostPairs = 4_000_000;

/** How one list of texts became another, in the order one reads it; what is in both, in the same order, stayed. */
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
  if (before.length * after.length > mostPairs) return [...changesOf('gone', before), ...changesOf('new', after)];
  const common = lengthsOfCommon(before, after);
  const changes: Change[] = [];
  let [old, now] = [0, 0];
  while (old < before.length || now < after.length) {
    const [gone, came] = [before[old], after[now]];
    if (gone !== undefined && gone === came) {
      changes.push({ kind: 'same', text: gone });
      old += 1;
      now += 1;
    } else if (gone !== undefined && (came === undefined || at(common, old + 1, now) >= at(common, old, now + 1))) {
      changes.push({ kind: 'gone', text: gone });
      old += 1;
    } else if (came !== undefined) {
      changes.push({ kind: 'new', text: came });
      now += 1;
    }
  }
  return changes;
}

function changesOf(kind: Change['kind'], texts: readonly string[]): Change[] {
  return texts.map((text) => ({ kind, text }));
}

/** For each pair of places, how many texts both lists share from there on. */
function lengthsOfCommon(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0));
  for (let old = before.length - 1; old >= 0; old -= 1)
    for (let now = after.length - 1; now >= 0; now -= 1) {
      const row = lengths[old];
      if (!row) continue;
      row[now] =
        before[old] === after[now]
          ? at(lengths, old + 1, now + 1) + 1
          : Math.max(at(lengths, old + 1, now), at(lengths, old, now + 1));
    }
  return lengths;
}

function at(lengths: readonly (readonly number[])[], row: number, column: number): number {
  return lengths[row]?.[column] ?? 0;
}
