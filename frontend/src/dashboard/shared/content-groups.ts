import type { KindName, TableKindName } from '@prism/core/content/content';
import { isStudioTopic, type StudioTopic } from '@prism/core/content/settings/topics';
import { deskPage } from '@prism/core/contract/desk-links';

export const groupLabels = {
  shop: 'Shop',
  proof: 'Social proof',
  positions: 'Positions',
  pages: 'Lists on pages',
} as const;

export type Group = keyof typeof groupLabels;

type ListedKind = KindName | TableKindName;

/** Other kinds are lists on pages. */
const groupOf: Readonly<Partial<Record<ListedKind, Group>>> = {
  apps: 'shop',
  'app-features': 'shop',
  'support-levels': 'shop',
  'add-ons': 'shop',
  packages: 'shop',
  categories: 'shop',
  budgets: 'shop',
  testimonials: 'proof',
  figures: 'proof',
  reviews: 'proof',
  industries: 'proof',
  team: 'proof',
  history: 'proof',
  'case-studies': 'proof',
  positions: 'positions',
};

const isGrouped = (name: string): name is ListedKind => Object.hasOwn(groupOf, name);

export function groupOfKind(kind: string): Group {
  return (isGrouped(kind) ? groupOf[kind] : undefined) ?? 'pages';
}

const isGroup = (name: string): name is Group => Object.hasOwn(groupLabels, name);

export const groups: readonly Group[] = Object.keys(groupLabels).filter(isGroup);

export interface ContentPlace {
  kind: string;
  entry?: string | undefined;
  isNew?: boolean;
  /** The page of the studio's settings. */
  topic?: StudioTopic | undefined;
  /** The draft's id of a new entry. */
  draft?: string | undefined;
}

/** The sections of kinds without a list. */
const sectionOf = { pages: 'pages', settings: 'settings', wordings: 'legal' } as const;

const hasSection = (kind: string): kind is keyof typeof sectionOf => Object.hasOwn(sectionOf, kind);

/** Parses a path and query; undefined for a section itself. */
export function placeOf([section, first, second]: readonly string[], query: URLSearchParams): ContentPlace | undefined {
  if (section === 'catalogue')
    return first === undefined
      ? undefined
      : { kind: first, entry: second, isNew: query.has('new'), draft: query.get('new') || undefined };
  const kind = Object.keys(sectionOf).find((name) => hasSection(name) && sectionOf[name] === section);
  if (kind === undefined || first === undefined) return undefined;
  return kind === 'settings' && isStudioTopic(first) ? { kind, entry: 'studio', topic: first } : { kind, entry: first };
}

export function contentPath({ kind, entry, topic, isNew, draft }: ContentPlace): string {
  const more = entry === undefined ? [] : [topic ?? entry];
  if (hasSection(kind)) return deskPage(sectionOf[kind], ...more);
  const begun = isNew || draft !== undefined ? `?${new URLSearchParams({ new: draft ?? '' })}` : '';
  return `${deskPage('catalogue', kind, ...more)}${begun}`;
}
