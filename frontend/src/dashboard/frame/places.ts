import { applicationPage, articlePage, deskPage, enquiryPage } from '@prism/core/contract/desk-links';
import { listedKind, listedKinds, pages } from '@prism/core/content/content';
import {
  type DeskAnswer,
  type DeskHit,
  type FoundIn,
  mostInList,
  type SearchedList,
  searchedLists,
} from '@prism/core/contract/desk-search';
import { permissionFor } from '@prism/core/contract/roles';
import { contentPath } from '../shared/content-groups.ts';
import type { May } from '../shared/use-may.ts';
import { rankOf } from './rank.ts';
import type { Section } from './section.ts';
import { sectionPath } from './sections.ts';
import { settingsOf } from './settings-places.ts';

export interface Place {
  /** Heading of its group. */
  group: string;
  label: string;
  /** Synonyms. */
  also?: readonly string[];
  to?: string;
  /** Runs the action; pages have a path instead. */
  act?: () => void;
  /** Its kind or section. */
  note: string;
  icon?: string | undefined;
  /** The matching field, if the label does not match. */
  found?: FoundIn | null;
}

export const mostInGroup = 5;

/** Static results: sections, lists of content, and texts of pages. */
export function staticPlaces(sections: readonly Section[], may: May): Place[] {
  const place = (note: string, label: string, to: string) => ({ group: 'Go to', note, label, to });
  const lists = Object.entries(listedKinds).filter(([kind]) => may(permissionFor({ kind })));
  const texts = Object.entries(pages).filter(([id]) => may(permissionFor({ kind: 'pages', id })));
  return [
    ...sections.map((section) => place(section.keeps ? 'Settings' : 'Section', section.label, sectionPath(section))),
    ...lists.map(([kind, { plural }]) => place('List', plural, contentPath({ kind }))),
    ...texts.map(([entry, { label }]) => place('Page', label, contentPath({ kind: 'pages', entry }))),
  ];
}

export function settingPlaces(sections: readonly Section[]): Place[] {
  return settingsOf(sections).map(({ label, also = [], page, to }) => ({
    group: 'Settings',
    label,
    also,
    to,
    note: `Settings › ${page}`,
  }));
}

export function placesCalled(places: readonly Place[], text: string): Place[] {
  const rank = new Map(places.map((place) => [place, rankOf(text, place.label, place.also)]));
  return places
    .filter((place) => rank.get(place))
    .toSorted((one, other) => (rank.get(other) ?? 0) - (rank.get(one) ?? 0))
    .slice(0, mostInGroup);
}

export function inOrder(groups: readonly (readonly Place[])[], text: string): Place[] {
  const best = (places: readonly Place[]) => Math.max(0, ...places.map(({ label, also }) => rankOf(text, label, also)));
  return groups.toSorted((one, other) => best(other) - best(one)).flat();
}

const listPaths: Readonly<Record<SearchedList, string>> = {
  enquiries: deskPage('enquiries'),
  applications: deskPage('applications'),
  subscribers: deskPage('subscribers'),
  pictures: deskPage('media'),
  topics: `${deskPage('plan')}?view=topics`,
  redirects: deskPage('redirects'),
};

export const recordsFound = ({ hits }: DeskAnswer): Place[] => hits.slice(0, mostInGroup).map(placeOfHit);

export function listsFound({ lists }: DeskAnswer, wanted: string): Place[] {
  return lists.map(({ list, count }) => ({
    group: 'In lists',
    label: searchedLists[list].label,
    note: `${count < mostInList ? count : `${mostInList} or more`} found`,
    to: `${listPaths[list]}${listPaths[list].includes('?') ? '&' : '?'}${new URLSearchParams({ search: wanted })}`,
  }));
}

function placeOfHit({ kind, id, title, isShown, found }: DeskHit): Place {
  const record = { group: 'Records', found };
  if (kind === 'enquiries') return { ...record, label: title, note: 'Enquiry', to: enquiryPage(id) };
  if (kind === 'applications') return { ...record, label: title, note: 'Application', to: applicationPage(id) };
  const isPost = kind === 'posts';
  return {
    ...record,
    label: title || id,
    note: [isPost ? 'Article' : listedKind(kind)?.label, !isShown && 'Not public'].filter(Boolean).join(' · '),
    to: isPost ? articlePage(id) : contentPath({ kind, entry: id }),
  };
}

export function iconAt(to: string, sections: readonly Section[]): string | undefined {
  const [path = ''] = to.split('?');
  return sections
    .filter((section) => `${path}/`.startsWith(`${sectionPath(section)}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]?.icon;
}
