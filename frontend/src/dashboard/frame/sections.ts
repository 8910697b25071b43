import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';
import { dashboardPath } from '../../pages/auth/destination.ts';
import type { LoadLive } from '../live/use-live-connection.ts';
import { type May, useMay } from '../shared/use-may.ts';
import type { Section } from './section.ts';

/** Sections of one sidebar entry: the first leads, the others are its tabs. */
export type Entry = readonly Section[];

interface Group<Of extends Entry> {
  /** Heading; the group without one is at the bottom. */
  label?: string;
  entries: readonly Of[];
}

export interface Sections {
  groups: readonly Group<Entry>[];
  first: Section;
  /** The section where a second factor is set up. */
  account: Section;
  /** Loads the live connection and its event handlers. */
  loadLive: LoadLive;
}

export const SectionsContext = createContext<Sections | undefined>(undefined);

export function useSections(): Sections {
  const sections = use(SectionsContext);
  if (!sections) throw new Error('There are no sections around this.');
  return sections;
}

/** Whether the permissions allow the section. */
function isOf(may: May, { needs, unless }: Section): boolean {
  return may(...needs) && !(unless && may(unless));
}

/** Each section once: an index may list one of another entry. */
export const everySection = ({ groups }: Pick<Sections, 'groups'>): Section[] => [
  ...new Set(groups.flatMap(({ entries }) => entries.flat())),
];

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

export const useOwnSections = (): Section[] => everySection({ groups: useRail() });

export function useEntry(): Section[] | undefined {
  const current = useSection();
  return useRail()
    .flatMap(({ entries }) => entries)
    .find((entry) => current && entry.includes(current));
}

const mostInBar = 4;

/** Entries of the bottom bar: the most used, then others until it is full. */
export function useBar(): Section[][] {
  const all = useRail().flatMap(({ entries }) => entries);
  const isInBar = ([lead]: Section[]) => lead?.isInBar === true;
  const first = [...all.filter(isInBar), ...all.filter((entry) => !isInBar(entry))].slice(0, mostInBar);
  return all.filter((entry) => first.includes(entry));
}

/** The section of a path, by prefix; undefined if none matches. */
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
 * The open section, permitted or not; undefined if the path names none. Staff who must set up a second factor first get
 * that section.
 */
export function useSection(): Section | undefined {
  const { pathname } = useLocation();
  const may = useMay();
  const sections = useSections();
  if (!may('own')) return sections.account;
  return sectionAt(sections, pathname, (section) => !section.unless || isOf(may, section));
}

export const sectionPath = ({ path }: Section) => (path ? `${dashboardPath}/${path}` : dashboardPath);
