/** One line of a Markdown text. */
interface Line {
  text: string;
  /** Where it begins in the whole text. */
  index: number;
  /** Whether it belongs to a fenced code block, its fences included. */
  isCode: boolean;
}

const openingFence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;

/** The marks of the code fence that is open after `line`, where `fence` was open before it; null outside of code. */
export function fenceAfter(line: string, fence: string | null): string | null {
  if (fence === null) return openingFence.exec(line)?.[1] ?? null;
  return closes(line, fence) ? null : fence;
}

/** A fence is closed by a bare one of the same kind that is at least as long. */
function closes(line: string, fence: string): boolean {
  const marks = line.trim();
  return marks.length >= fence.length && marks === fence.charAt(0).repeat(marks.length);
}

/** The lines of a Markdown text, without their line ends. */
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
