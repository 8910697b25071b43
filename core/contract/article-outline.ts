import { listOf, maybe, object, text, verbatim, whole, type ValueOf } from '../fields/shapes.ts';
import { line, paragraph } from './fields.ts';

export const mostSections = 30;
const mostKeywords = 20;

export const plannedFields = {
  heading: line('Heading', 200, { message: 'Enter a heading' }),
  point: paragraph('What it claims', 500, { min: 0, message: 'Shorten what it claims' }),
};

export const sectionWordLimits = { minimum: 50, maximum: 2_000 } as const;

/** Left out if the sections share the remaining length. */
const words = maybe(whole(sectionWordLimits));

export const plannedSection = object({
  heading: verbatim,
  /** Its claim in one sentence; empty if nothing is planned. */
  point: verbatim,
  keywords: listOf(verbatim),
  words,
});
export type PlannedSection = ValueOf<typeof plannedSection>;

const sections = listOf(
  object({
    heading: text({ minLength: 1, maxLength: plannedFields.heading.max }),
    point: text({ maxLength: plannedFields.point.max }),
    keywords: listOf(text({ minLength: 1, maxLength: 60 }), { max: mostKeywords }),
    words,
  }),
  { max: mostSections },
);

export const outlineInput = object({
  sections,
  /** As its editor read it: a second editor's change is refused instead of lost. */
  before: listOf(plannedSection),
});

export const agreedOutline = object({ sections: listOf(plannedSection) });

export const outlineChangedMessage = 'Someone else changed this outline';
export const titleChangedMessage = 'Someone else changed this title';

export function plannedSections(headings: readonly string[], plan: readonly PlannedSection[]): PlannedSection[] {
  return headings.map(
    (heading) => plan.find((section) => section.heading === heading) ?? { heading, point: '', keywords: [] },
  );
}

/** Without line breaks and heading marks. */
export function tidySection({ heading, point, ...section }: PlannedSection): PlannedSection {
  return { heading: oneLine(heading).replace(/^#+ ?/, ''), point: oneLine(point), ...section };
}

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();

export function isSameOutline(one: readonly PlannedSection[], other: readonly PlannedSection[]): boolean {
  const said = (sections: readonly PlannedSection[]) =>
    JSON.stringify(sections.map(({ heading, point, keywords, words }) => [heading, point, keywords, words]));
  return said(one) === said(other);
}
