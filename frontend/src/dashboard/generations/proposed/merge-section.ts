import type { PlannedSection } from '@prism/core/contract/article-outline';

export const sectionLabels = {
  heading: 'Heading',
  point: 'What it claims',
  keywords: 'Keywords',
  words: 'Words',
} as const satisfies Readonly<Record<keyof PlannedSection, string>>;

type Name = keyof typeof sectionLabels;
const names = ['heading', 'point', 'keywords', 'words'] as const satisfies readonly Name[];

const isSame = (name: Name, one: PlannedSection, other: PlannedSection) =>
  JSON.stringify(one[name]) === JSON.stringify(other[name]);

/** Three-way merge of a section: a field that both changed keeps the local value and is a conflict. */
export function mergeSections(before: PlannedSection, mine: PlannedSection, theirs: PlannedSection) {
  const from = (name: Name) => (isSame(name, before, mine) ? theirs : mine);
  const clashes = names.filter(
    (name) => from(name) === mine && ![before, mine].some((one) => isSame(name, one, theirs)),
  );
  return { section: sectionFrom(from), clashes };
}

export const withTheirs = (mine: PlannedSection, theirs: PlannedSection, taken: readonly Name[]) =>
  sectionFrom((name) => (taken.includes(name) ? theirs : mine));

function sectionFrom(from: (name: Name) => PlannedSection): PlannedSection {
  const { words } = from('words');
  return {
    heading: from('heading').heading,
    point: from('point').point,
    keywords: from('keywords').keywords,
    ...(words !== undefined && { words }),
  };
}

/** The current heading of a section that may have been renamed in place. */
export function followHeading(
  before: readonly PlannedSection[],
  now: readonly PlannedSection[],
  heading: string,
): string {
  const has = (sections: readonly PlannedSection[], name: string) => sections.some((one) => one.heading === name);
  const place = before.findIndex((one) => one.heading === heading);
  const there = now[place]?.heading;
  return there === undefined || has(now, heading) || has(before, there) ? heading : there;
}
