import { createContext, use } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { articlePage } from '@prism/core/contract/desk-links';
import { dashboardPath } from '../../pages/auth/destination.ts';
import { type May, useMay } from '../shared/use-may.ts';
import type { Section } from './section.ts';

export interface Sections {
  /** As the navigation groups them. */
  groups: readonly (readonly Section[])[];
  first: Section;
  /** Where a second factor is set up. */
  account: Section;
}

export const SectionsContext = createContext<Sections | undefined>(undefined);

export function useSections(): Sections {
  const sections = use(SectionsContext);
  if (!sections) throw new Error('There are no sections around this.');
  return sections;
}

/** Whether it is one of those that who may do this has. */
function isOf(may: May, { needs, unless }: Section): boolean {
  return may(...needs) && !(unless && may(unless));
}

/** The sections that who is signed in has, in their groups. */
export function useGroups(): Section[][] {
  const may = useMay();
  return useSections()
    .groups.map((group) => group.filter((section) => isOf(may, section)))
    .filter((group) => group.length > 0);
}

/** So many stand in the bar of a phone. */
const mostInBar = 4;

/** Those in the bar of a phone: what one needs most, then others until it is full. */
export function useBar(): Section[] {
  const own = useGroups().flat();
  const first = [...own.filter(({ isInBar }) => isInBar), ...own.filter(({ isInBar }) => !isInBar)].slice(0, mostInBar);
  return own.filter((section) => first.includes(section));
}

/**
 * The section that the address names, also one that is not theirs; the first one where it names none that exists. For who
 * must set up a second factor first, the one where one does that.
 */
export function useSection(): Section {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const may = useMay();
  const { groups, first, account } = useSections();
  if (!may('own')) return account;
  const isNamed = ({ path, query }: Section) =>
    path === undefined
      ? pathname === dashboardPath &&
        [...new URLSearchParams(query)].every(([name, value]) => search.get(name) === value)
      : `${pathname}/`.startsWith(`${dashboardPath}/${path}/`);
  // The address of a list begins as that of its section.
  const named = groups.flat().filter((section) => isNamed(section) && (!section.unless || isOf(may, section)));
  return named.toSorted((one, other) => other.query.length - one.query.length)[0] ?? first;
}

/** Where a section with a path of its own is now, for an address of before that names it by a query. */
export function useMoved(): string | undefined {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { groups } = useSections();
  const { section, post, ...rest } = Object.fromEntries(search);
  const moved = groups.flat().find(({ path, query }) => path !== undefined && query === `section=${section}`);
  if (pathname !== dashboardPath || !(moved || post !== undefined)) return undefined;
  if (post !== undefined) return articlePage(post);
  const kept = String(new URLSearchParams(rest));
  return moved && `${sectionPath(moved)}${kept && `?${kept}`}`;
}

export function sectionPath({ path, query }: Section): string {
  if (path !== undefined) return `${dashboardPath}/${path}`;
  return query ? `${dashboardPath}?${query}` : dashboardPath;
}
