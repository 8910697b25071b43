import { type Hunk, hunksBetween } from '../shared/difference.ts';

const linesOf = (text: string) => text.split('\n');

/** Three-way merge of a text by lines; undefined if both changed the same or adjacent lines. */
export function mergeLines(before: string, mine: string, theirs: string): string | undefined {
  const old = linesOf(before);
  const [ours, others] = [mine, theirs].map((text) => hunksBetween(old, linesOf(text)));
  if (!ours || !others) return undefined;
  const lines: string[] = [];
  let at = 0;
  for (const { from, to, sides } of regionsOf(ours, others)) {
    const [one = [], other] = sides.map((hunks) => linesAfter(old, { from, to, hunks }));
    if (other && one.join('\n') !== other.join('\n')) return undefined;
    lines.push(...old.slice(at, from), ...one);
    at = to;
  }
  return [...lines, ...old.slice(at)].join('\n');
}

interface Region {
  from: number;
  to: number;
  /** The changes of one person, or of both. */
  sides: readonly (readonly Hunk[])[];
}

/** The changed regions; touching hunks form one. */
function regionsOf(ours: readonly Hunk[], others: readonly Hunk[]): Region[] {
  const regions: { from: number; to: number; mine: Hunk[]; theirs: Hunk[] }[] = [];
  const all = [...ours.map((hunk) => ({ hunk, isMine: true })), ...others.map((hunk) => ({ hunk, isMine: false }))];
  for (const { hunk, isMine } of all.toSorted((one, other) => one.hunk.from - other.hunk.from)) {
    const last = regions.at(-1);
    const region = last && hunk.from <= last.to ? last : { ...hunk, mine: [], theirs: [] };
    if (region !== last) regions.push(region);
    region.to = Math.max(region.to, hunk.to);
    (isMine ? region.mine : region.theirs).push(hunk);
  }
  return regions.map(({ from, to, mine, theirs }) => ({
    from,
    to,
    sides: [mine, theirs].filter((hunks) => hunks.length > 0),
  }));
}

/** The lines of a region after its changes. */
function linesAfter(old: readonly string[], { from, to, hunks }: { from: number; to: number; hunks: readonly Hunk[] }) {
  const lines: string[] = [];
  let at = from;
  for (const hunk of hunks) {
    lines.push(...old.slice(at, hunk.from), ...hunk.now);
    at = hunk.to;
  }
  return [...lines, ...old.slice(at, to)];
}

/** Where a position moves after a merge; to the end of its line if the words are gone. */
export function placeAfter(before: string, after: string, place: number): number {
  const [old, now] = [linesOf(before), linesOf(after)];
  const lead = linesOf(before.slice(0, place));
  const line = lead.length - 1;
  const column = lead.at(-1)?.length ?? 0;
  let moved = 0;
  for (const { from, to, now: lines } of hunksBetween(old, now)) {
    if (to > line) break;
    moved += lines.length - (to - from);
  }
  const upTo = now.slice(0, line + moved).reduce((sum, text) => sum + text.length + 1, 0);
  return Math.min(upTo + Math.min(column, now[line + moved]?.length ?? 0), after.length);
}
