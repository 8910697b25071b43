import { sectionHeadings } from './headings.ts';

/** Where a step of an article wrote; `ends` once it is done. */
interface Written {
  kind: string;
  begins: number;
  ends?: number | null | undefined;
}

export function lastWriting<Step extends Written>(steps: readonly Step[]): Step | undefined {
  return steps.findLast(({ kind }) => kind !== 'outline' && kind !== 'again');
}

export function finishedLength(text: string, steps: readonly Written[]): number {
  const last = lastWriting(steps);
  if (!last || (last.kind === 'whole' && typeof last.ends !== 'number')) return finishedText(text).length;
  return last.ends ?? last.begins;
}

/** Text before the last `##` heading: a section is finished only when another follows. Empty if none is. */
export function finishedText(text: string): string {
  return text.slice(0, sectionHeadings(text).at(-1)?.index ?? 0);
}
