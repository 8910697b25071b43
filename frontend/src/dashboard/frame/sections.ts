import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';
import { dashboardPath } from '../../pages/auth/destination.ts';
import type { LoadLive } from '../live/use-live-connection.ts';
import { type May, useMay } from '../shared/use-may.ts';
import type { Section } from './section.ts';

/** Sections that are one entry of the rail: the first leads, the others are tabs under its title. */
export type Entry = readonly Section[];

interface Group<Of extends Entry> {
  /** Its heading; what has none is at the bottom. */
  label?: string;
  entries: readonly Of[];
}

export interface Sections {
  groups: readonly Group<Entry>[];
  first: Section;
  /** Where a second factor is set up. */
  account: Section;
  /** Fetches the live connection and what its events change. */
  loadLive: LoadLive;
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

/** Each section once: an index may list one that has its place elsewhere. */
export const everySection = ({ groups }: Pick<Sections, 'groups'>): Section[] => [
  ...new Set(groups.flatMap(({ entries }) => entries.flat())),
];

/** The sections of the person who is signed in, as the rail has them. */
export function useRail(): Group<Section[]>[] {
  const may = useMay();
  return useSections()
    .groups.map((group) => ({
      ...group,
      entries: group.entries
        .map((entry) => entry.filter((section) => isOf(may, section)))
        .filter((entry) => entry.length > 0),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Each section of the person who is signed in. */
export const useOwnSections = (): Section[] => everySection({ groups: useRail() });

/** The entry that has the open section; undefined where there is none. */
export function useEntry(): Section[] | undefined {
  const current = useSection();
  return useRail()
    .flatMap(({ entries }) => entries)
    .find((entry) => current && entry.includes(current));
}

const mostInBar = 4;

/** The entries in the bar of a phone: what is needed most, then others until it is full. */
export function useBar(): Section[][] {
  const all = useRail().flatMap(({ entries }) => entries);
  const isInBar = ([lead]: Section[]) => lead?.isInBar === true;
  const first = [...all.filter(isInBar), ...all.filter((entry) => !isInBar(entry))].slice(0, mostInBar);
  return all.filter((entry) => first.includes(entry));
}

/** The section that a path names; undefined where it names none. The path of a list begins as that of its section. */
export function sectionAt(
  sections: Sections,
  pathname: string,
  isHere: (section: Section) => boolean = () => true,
): Section | undefined {
  const here = `${pathname.replace(/\/$/, '')}/`;
  if (here === `${dashboardPath}/`) return sections.first;
  return everySection(sections)
    .filter((section) => section.path && here.startsWith(`${sectionPath(section)}/`) && isHere(section))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}

/**
 * The open section, also one that is not theirs; undefined where the path names none. For who must set up a second
 * factor first, the one where one does that.
 */
export function useSection(): Section | undefined {
  const { pathname } = useLocation();
  const may = useMay();
  const sections = useSections();
  if (!may('own')) return sections.account;
  return sectionAt(sections, pathname, (section) => !section.unless || isOf(may, section));
}

export const sectionPath = ({ path }: Section) => (path ? `${dashboardPath}/${path}` : dashboardPath);
