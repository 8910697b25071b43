import { linesOf } from './fences.ts';

export interface Heading {
  /** From 1 to 6. */
  level: number;
  /** Without the marks of the heading; marks inside it are kept. */
  title: string;
}

/** The heading that `line` is. One that has only begun, such as `##`, has an empty title. */
export function headingOf(line: string): Heading | undefined {
  const marks = /^ {0,3}(#{1,6})(?=\s|$)/.exec(line);
  if (!marks?.[1]) return undefined;
  const words = line.slice(marks[0].length).trim();
  return { level: marks[1].length, title: words.replace(/(?:^|\s)#+$/, '').trimEnd() };
}

/** The `##` headings of a Markdown text with where their lines begin. Lines of code are no headings. */
export function sectionHeadings(markdown: string): { title: string; index: number }[] {
  return [...linesOf(markdown)].flatMap(({ text, index, isCode }) => {
    const heading = isCode ? undefined : headingOf(text);
    return heading?.level === 2 ? [{ title: heading.title, index }] : [];
  });
}

/** Two headings with the same key are the same to a reader: case, marks, spaces and punctuation do not count. */
export function headingKey(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
