import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';
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
 * The section that the path names, also one that is not theirs; undefined where it names none. For who must set up a second
 * factor first, the one where one does that.
 */
export function useSection(): Section | undefined {
  const { pathname } = useLocation();
  const may = useMay();
  const { groups, first, account } = useSections();
  if (!may('own')) return account;
  const here = `${pathname.replace(/\/$/, '')}/`;
  if (here === `${dashboardPath}/`) return first;
  const named = groups
    .flat()
    .filter((section) => section.path && here.startsWith(`${sectionPath(section)}/`))
    .filter((section) => !section.unless || isOf(may, section));
  // The path of a list begins as that of its section.
  return named.toSorted((one, other) => other.path.length - one.path.length)[0];
}

export const sectionPath = ({ path }: Section) => (path ? `${dashboardPath}/${path}` : dashboardPath);
