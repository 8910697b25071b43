interface Line {
  text: string;
  /** Offset in the text. */
  index: number;
  /** Whether it is in a fenced code block, fences included. */
  isCode: boolean;
}

const openingFence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;

/** The open fence after `line`, given the open fence before it; null outside code. */
export function fenceAfter(line: string, fence: string | null): string | null {
  if (fence === null) return openingFence.exec(line)?.[1] ?? null;
  return closes(line, fence) ? null : fence;
}

/** A closing fence is bare, of the same kind and at least as long. */
function closes(line: string, fence: string): boolean {
  const marks = line.trim();
  return marks.length >= fence.length && marks === fence.charAt(0).repeat(marks.length);
}

export function* linesOf(markdown: string): Generator<Line> {
  let fence: string | null = null;
  let index = 0;
  for (const line of markdown.split('\n')) {
    const text = line.replace(/\r$/, '');
    const before: string | null = fence;
    fence = fenceAfter(text, before);
    yield { text, index, isCode: before !== null || fence !== null };
    index += line.length + 1;
  }
}
