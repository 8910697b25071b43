/** Where a link or a picture of Markdown leads. */
export interface Target {
  /** Where its first bracket stands. */
  index: number;
  isPicture: boolean;
  /** What stands in its square brackets. */
  words: string;
  /** Empty where it leads nowhere. */
  address: string;
}

const begin = /\(\s*<?([^\s)<>]*)/y;

/** The links and pictures of a text, with those within the words of others. */
export function targetsIn(markdown: string): Target[] {
  const open: number[] = [];
  const found: Target[] = [];
  // What is in an address already is not looked at again.
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
