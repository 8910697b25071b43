import type { Entry, KindName, PageName, ShownWords, Wording, WordingName } from '@prism/core/content/content';
import type { PageRequest } from '@prism/core/contract/site';
import type { PageModule } from '../page-modules.ts';
import type { Route } from '../routes.tsx';
import { api } from './client.ts';
import { nullWhenUnknown, prefetch, type Resource, type Resources, useResources } from './resources.ts';

export function wordsQuery<Name extends PageName>(page: Name): Resource<ShownWords<Name> | null> {
  const address = `/api/content/pages/${page}`;
  return { address, fetch: () => nullWhenUnknown(api.get(address)) };
}

export function entriesQuery<Name extends KindName>(kind: Name, place?: string): Resource<readonly Entry<Name>[]> {
  const address = `/api/content/${kind}${place === undefined ? '' : `?place=${encodeURIComponent(place)}`}`;
  return { address, fetch: () => api.get(address) };
}

/** An entry, even a past one; null if there is none. */
export function entryQuery<Name extends KindName>(kind: Name, key = ''): Resource<Entry<Name> | null> {
  const address = `/api/content/${kind}/${encodeURIComponent(key)}`;
  return { address, fetch: () => nullWhenUnknown(api.getAlsoPast(address)) };
}

function wordingQuery<Name extends WordingName>(name: Name): Resource<Wording<Name> | null> {
  const address = `/api/content/wordings/${name}`;
  return { address, fetch: () => nullWhenUnknown(api.get(address)) };
}

function queriesOf(
  { words }: Pick<Route, 'words'>,
  { entries = [], asks = [], borrows = [] }: Pick<PageModule, 'entries' | 'asks' | 'borrows'>,
): Resource<unknown>[] {
  return [
    ...(words ? [wordsQuery(words)] : []),
    ...borrows.map((page) => wordsQuery(page)),
    ...entries.map(([kind, place]) => entriesQuery(kind, place)),
    ...asks.map(wordingQuery),
  ];
}

/** Loads the content of a page before the server renders it. */
export async function prefetchContent(
  route: Route,
  page: Pick<PageModule, 'entries' | 'asks' | 'borrows'>,
  resources: Resources,
  load: PageRequest['load'],
): Promise<void> {
  await Promise.all(queriesOf(route, page).map(async (query) => await prefetch(resources, query, load)));
}

/** As `prefetchContent`, in the browser; throws if loading fails. */
export async function fetchContent(route: Route, page: PageModule, resources: Resources): Promise<void> {
  await Promise.all(queriesOf(route, page).map(async (query) => await resources.fetch(query)));
}

export function hasContentOf(route: Route, page: PageModule, resources: Resources): boolean {
  return queriesOf(route, page).every((query) => resources.get(query) !== undefined);
}

/** The text of a page; undefined if it is not loaded. */
export function knownWords<Name extends PageName>(resources: Resources, page: Name): ShownWords<Name> | undefined {
  return resources.get(wordsQuery(page)) ?? undefined;
}

/** The search preview of a page; undefined if it must not be indexed. */
export function inSearchOf(words: ShownWords<PageName> | undefined) {
  return words && 'search' in words ? words.search : undefined;
}

/** The text of the current page, which is rendered only after it has loaded. */
export function useWords<Name extends PageName>(page: Name): ShownWords<Name> {
  const words = knownWords(useResources(), page);
  if (!words) throw new Error(`the text of '${page}' is not loaded: the page's module has to declare it`);
  return words;
}

/** The entries of a kind; undefined if they are not loaded. */
export function knownEntries<Name extends KindName>(
  resources: Resources,
  kind: Name,
  place?: string,
): readonly Entry<Name>[] | undefined {
  return resources.get(entriesQuery(kind, place));
}

/** The entries that the page's module declares. */
export function useEntries<Name extends KindName>(kind: Name, place?: string): readonly Entry<Name>[] {
  const entries = knownEntries(useResources(), kind, place);
  if (!entries) throw new Error(`the entries of '${kind}' are not loaded: the page's module has to declare them`);
  return entries;
}

/** The wording that the page's module declares. */
export function useWording<Name extends WordingName>(name: Name): Wording<Name> {
  const wording = useResources().get(wordingQuery(name));
  if (!wording) throw new Error(`the wording '${name}' is not loaded: the page's module has to declare it`);
  return wording;
}
