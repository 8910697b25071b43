import { linesOf } from './fences.ts';

export interface Heading {
  /** 1 to 6. */
  level: number;
  /** Without the heading's marks; inner marks stay. */
  title: string;
}

/** Parses a heading. An incomplete one, such as `##`, has an empty title. */
export function headingOf(line: string): Heading | undefined {
  const marks = /^ {0,3}(#{1,6})(?=\s|$)/.exec(line);
  if (!marks?.[1]) return undefined;
  const words = line.slice(marks[0].length).trim();
  return { level: marks[1].length, title: words.replace(/(?:^|\s)#+$/, '').trimEnd() };
}

export function sectionHeadings(markdown: string): { title: string; index: number }[] {
  return [...linesOf(markdown)].flatMap(({ text, index, isCode }) => {
    const heading = isCode ? undefined : headingOf(text);
    return heading?.level === 2 ? [{ title: heading.title, index }] : [];
  });
}

export function headingKey(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
