export interface Target {
  /** Offset of its first bracket. */
  index: number;
  isPicture: boolean;
  /** The text in brackets. */
  words: string;
  /** Empty if it has none. */
  address: string;
}

const begin = /\(\s*<?([^\s)<>]*)/y;

export function targetsIn(markdown: string): Target[] {
  const open: number[] = [];
  const found: Target[] = [];
  // Text inside a URL is not scanned again.
  let done = 0;
  for (const { 0: bracket, index } of markdown.matchAll(/[[\]]/g)) {
    if (index < done) continue;
    if (bracket === '[') {
      open.push(index);
      continue;
    }
    const from = open.pop();
    begin.lastIndex = index + 1;
    const match = from === undefined ? null : begin.exec(markdown);
    if (from === undefined || !match) continue;
    done = begin.lastIndex;
    const isPicture = markdown.charAt(from - 1) === '!';
    found.push({ index: from, isPicture, words: markdown.slice(from + 1, index), address: match[1] ?? '' });
  }
  return found.toSorted((one, other) => one.index - other.index);
}
