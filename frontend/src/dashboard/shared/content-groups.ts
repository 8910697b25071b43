import type { KindName, TableKindName } from '@prism/core/content/content';
import { legalPages } from '@prism/core/contract/content';
import { dashboardPath } from '../../pages/auth/destination.ts';

/** How the kinds of content are grouped in the navigation. */
export const groupLabels = {
  pages: 'Pages',
  shop: 'Shop',
  proof: 'Social proof',
  positions: 'Positions',
  legal: 'Legal',
  addresses: 'Redirects',
} as const;

export type Group = keyof typeof groupLabels;

type ListedKind = KindName | TableKindName;

/** Where a kind is found; one that is not named here is a list on pages, and found with them. */
const groupOf: Readonly<Partial<Record<ListedKind, Exclude<Group, 'pages'>>>> = {
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
};

/** The kinds of a group; of 'pages', none, because they are what no group names. */
export function kindsOf(group: Group): ListedKind[] {
  const names = Object.keys(groupOf);
  return names.filter(isGrouped).filter((name) => groupOf[name] === group);
}

const isGrouped = (name: string): name is ListedKind => Object.hasOwn(groupOf, name);

/** Who the studio is stands in the navigation by itself; the other settings are about all pages. */
export function groupOfKind(kind: string, entry?: string): Group | undefined {
  if (kind === 'settings') return entry === 'studio' ? undefined : 'pages';
  if (kind === 'wordings' || (kind === 'pages' && legalPages.some((name) => name === entry))) return 'legal';
  return (isGrouped(kind) ? groupOf[kind] : undefined) ?? 'pages';
}

export const isGroup = (name: string): name is Group => Object.hasOwn(groupLabels, name);

/** Where one is in the section: a group, a kind, an entry, or a new one. */
export interface ContentPlace {
  group?: Group | undefined;
  kind?: string | undefined;
  entry?: string | undefined;
  isNew?: boolean;
  /** Of a new one, under which id its draft is kept. */
  draft?: string | undefined;
}

export function placeOf(search: URLSearchParams): ContentPlace {
  if (search.get('section') === 'settings') return { kind: 'settings', entry: 'studio' };
  const kind = search.get('kind') ?? undefined;
  const entry = search.get('entry') ?? undefined;
  const named = search.get('group') ?? '';
  return {
    group: kind === undefined ? (isGroup(named) ? named : undefined) : groupOfKind(kind, entry),
    kind,
    entry,
    isNew: search.has('new'),
    draft: search.get('new') || undefined,
  };
}

export function contentPath({ group, kind, entry, isNew, draft }: ContentPlace = {}): string {
  if (kind === 'settings' && entry === 'studio') return `${dashboardPath}?section=settings`;
  const query = new URLSearchParams({ section: 'content' });
  if (kind === undefined && group !== undefined) query.set('group', group);
  if (kind !== undefined) query.set('kind', kind);
  if (entry !== undefined) query.set('entry', entry);
  if (isNew || draft !== undefined) query.set('new', draft ?? '');
  return `${dashboardPath}?${query.toString()}`;
}

/** The address of a group; where it has one kind only, and no page of its own, that of the kind. */
export function groupPath(group: Group): string {
  if (group === 'pages') return contentPath({ kind: 'pages' });
  const [only, ...more] = kindsOf(group);
  return group !== 'proof' && only !== undefined && more.length === 0
    ? contentPath({ kind: only })
    : contentPath({ group });
}

/** Whether it holds nothing but lists of kinds. */
const isOfKinds = (group: Group) => !['pages', 'legal', 'addresses'].includes(group);

/** The groups that hold something. */
export function groups(): Group[] {
  return Object.keys(groupLabels)
    .filter(isGroup)
    .filter((group) => !isOfKinds(group) || kindsOf(group).length > 0);
}

/** What stands under the section in the navigation. */
export const contentChildren = groups().map((group) => ({
  label: groupLabels[group],
  to: groupPath(group),
  isCurrent: (search: URLSearchParams) => placeOf(search).group === group,
}));
