export interface Heading {
  /** Without the marks. */
  title: string;
  /** Where its line begins. */
  index: number;
}

/** The `## ` headings of a Markdown text; what stands inside code fences is no heading. */
export function sectionHeadings(text: string): Heading[] {
  const headings: Heading[] = [];
  let fence: string | undefined;
  // Only whole lines count: the last one may still be growing, but a heading that has begun is one.
  for (const match of text.matchAll(/^.*$/gm)) {
    const line = match[0].trimEnd();
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark && (fence === undefined || closes(line, fence))) fence = fence === undefined ? mark : undefined;
    else if (fence === undefined && /^##(?:\s|$)/.test(line))
      headings.push({ title: line.slice(2).trim(), index: match.index });
  }
  return headings;
}

/** A fence is closed by a bare one of the same kind that is at least as long. */
function closes(line: string, fence: string): boolean {
  const mark = line.trim();
  return mark.length >= fence.length && [...mark].every((character) => character === fence[0]);
}

/**
 * `text` up to where its last finished section ends, that is before its last `## ` heading: only what follows tells
 * that a section is finished. Empty when none is.
 */
export function finishedText(text: string): string {
  return text.slice(0, sectionHeadings(text).at(-1)?.index ?? 0);
}
