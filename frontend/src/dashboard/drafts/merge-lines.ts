import { diff3Merge, diffIndices } from 'node-diff3';

/** Of more, whose lines may all be alike, a comparison takes long; a text has a tenth of that. */
const mostLines = 4_000;

const linesOf = (text: string) => text.split('\n');

/** What two people made of a text, in one; undefined where both changed the same lines, or lines side by side. */
export function mergeLines(before: string, mine: string, theirs: string): string | undefined {
  const [a, o, b] = [linesOf(mine), linesOf(before), linesOf(theirs)];
  if ([a, o, b].some(({ length }) => length > mostLines)) return undefined;
  const parts = diff3Merge(a, o, b);
  const lines = parts.map(({ ok }) => ok);
  return lines.every((part) => part !== undefined) ? lines.flat().join('\n') : undefined;
}

/** Where a place in a text is, once lines around it were changed; at the end of its own line where that has gone. */
export function placeAfter(before: string, after: string, place: number): number {
  const [old, now] = [linesOf(before), linesOf(after)];
  const lead = linesOf(before.slice(0, place));
  const line = lead.length - 1;
  const column = lead.at(-1)?.length ?? 0;
  let moved = 0;
  for (const { buffer1, buffer2 } of diffIndices(old, now)) {
    const [[from, length], [, grown]] = [buffer1, buffer2];
    if (from + length > line) break;
    moved += grown - length;
  }
  const upTo = now.slice(0, line + moved).reduce((sum, text) => sum + text.length + 1, 0);
  return Math.min(upTo + Math.min(column, now[line + moved]?.length ?? 0), after.length);
}
