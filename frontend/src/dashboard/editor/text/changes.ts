import { type Hunk, hunksBetween } from '../../shared/difference.ts';

export interface TextChange {
  from: number;
  to: number;
  insert: string;
}

/** The minimal changes from `before` to `after`, so that carets and undo history survive. */
export function changesBetween(before: string, after: string): TextChange[] {
  if (before === after) return [];
  const old = before.split('\n');
  const starts = startsOf(old);
  return hunksBetween(old, after.split('\n')).map((hunk) => trimmed(changeOf(hunk, starts, before), before));
}

/** A removed line takes one of its line ends along. */
function changeOf({ from: line, to: end, now }: Hunk, starts: readonly number[], before: string): TextChange {
  const from = starts[line] ?? before.length + 1;
  const to = starts[end] ?? before.length + 1;
  const insert = now.map((text) => `${text}\n`).join('');
  // The last line has no line end.
  return to > before.length && from > 0
    ? { from: from - 1, to: before.length, insert: insert === '' ? '' : `\n${insert.slice(0, -1)}` }
    : { from, to: Math.min(to, before.length), insert: to > before.length ? insert.slice(0, -1) : insert };
}

function startsOf(lines: readonly string[]): number[] {
  let at = 0;
  return lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
}

/** The change without its unchanged ends. */
export function trimmed({ from, to, insert }: TextChange, text: string): TextChange {
  const most = Math.min(to - from, insert.length);
  let lead = 0;
  while (lead < most && text[from + lead] === insert[lead]) lead += 1;
  let tail = 0;
  while (tail < most - lead && text[to - 1 - tail] === insert[insert.length - 1 - tail]) tail += 1;
  return { from: from + lead, to: to - tail, insert: insert.slice(lead, insert.length - tail) };
}
