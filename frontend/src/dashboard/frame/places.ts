import { articlePage, deskPage, enquiryPage } from '@prism/core/contract/desk-links';
import { listedKind, listedKinds, pages, settings } from '@prism/core/content/content';
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
import type { Section } from './section.ts';
import { sectionPath } from './sections.ts';

/** Somewhere in the dashboard. */
export interface Place {
  label: string;
  to: string;
  /** Under which heading it is found. */
  group: string;
  /** What it is, where the heading does not say so. */
  note: string;
  /** Where it says what was searched for, where its label does not. */
  found?: FoundIn | null;
}

/** The places of the dashboard itself: its sections, the lists of content, the words of pages, and settings. */
export function fixedPlaces(sections: readonly Section[], may: May): Place[] {
  const place = (note: string, label: string, to: string) => ({ group: 'In the dashboard', note, label, to });
  const lists = Object.entries(listedKinds).filter(([kind]) => may(permissionFor({ kind })));
  const documents = [
    ...Object.entries(pages).map(([id, { label }]) => ({ kind: 'pages', id, label, note: 'Page' })),
    ...Object.entries(settings).map(([id, { label }]) => ({ kind: 'settings', id, label, note: 'Settings' })),
  ];
  return [
    ...sections.map((section) => place('Section', section.label, sectionPath(section))),
    ...lists.map(([kind, { plural }]) => place('List', plural, contentPath({ kind }))),
    ...documents
      .filter((document) => may(permissionFor(document)))
      .map(({ kind, id, label, note }) => place(note, label, contentPath({ kind, entry: id }))),
  ];
}

/** Those that are called `wanted`, or whose name has a word that begins so; without anything wanted, the sections. */
export function placesCalled(places: readonly Place[], wanted: string): Place[] {
  const text = wanted.trim().toLowerCase();
  if (text === '') return places.filter(({ note }) => note === 'Section');
  return places.filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${text}`)).slice(0, 8);
}

const listPaths: Readonly<Record<SearchedList, string>> = {
  enquiries: deskPage('enquiries'),
  applications: deskPage('applications'),
  subscribers: deskPage('subscribers'),
  pictures: deskPage('media'),
  topics: `${deskPage('plan')}?view=topics`,
  redirects: deskPage('redirects'),
};

/** Where what the server found for `wanted` is opened: each thing, then the lists, which show what says it. */
export function placesFound({ hits, lists }: DeskAnswer, wanted: string): Place[] {
  return [
    ...hits.map(placeOfHit),
    ...lists.map(({ list, count }) => ({
      group: 'In lists',
      label: searchedLists[list].label,
      note: `${count < mostInList ? count : `${mostInList} or more`} found`,
      to: `${listPaths[list]}${listPaths[list].includes('?') ? '&' : '?'}${new URLSearchParams({ search: wanted })}`,
    })),
  ];
}

function placeOfHit({ kind, id, title, isShown, found }: DeskHit): Place {
  if (kind === 'enquiries') return { group: 'Enquiries', label: title, note: '', found, to: enquiryPage(id) };
  const note = isShown ? '' : 'Not public';
  if (kind === 'posts') return { group: 'Articles', label: title, note, found, to: articlePage(id) };
  return {
    group: listedKind(kind)?.plural ?? '',
    label: title || id,
    note,
    found,
    to: contentPath({ kind, entry: id }),
  };
}
