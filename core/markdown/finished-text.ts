import { sectionHeadings } from './headings.ts';

/** Where a step of an article wrote; `ends` only once it is done. */
interface Written {
  kind: string;
  begins: number;
  ends?: number | null | undefined;
}

/** The step that wrote last in the text; what writes a section again does so beside it. */
export function lastWriting<Step extends Written>(steps: readonly Step[]): Step | undefined {
  return steps.findLast(({ kind }) => kind !== 'outline' && kind !== 'again');
}

/** How much of `text` is finished: up to where a step ended, or to its last heading where no step tells. */
export function finishedLength(text: string, steps: readonly Written[]): number {
  const last = lastWriting(steps);
  if (!last || (last.kind === 'whole' && typeof last.ends !== 'number')) return finishedText(text).length;
  return last.ends ?? last.begins;
}

/**
 * `text` up to where its last finished section ends, that is before its last `## ` heading: only what follows tells
 * that a section is finished. Empty when none is.
 */
export function finishedText(text: string): string {
  return text.slice(0, sectionHeadings(text).at(-1)?.index ?? 0);
}
