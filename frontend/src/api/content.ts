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

/** One entry, also one that is past; null where there is none. */
export function entryQuery<Name extends KindName>(kind: Name, key = ''): Resource<Entry<Name> | null> {
  const address = `/api/content/${kind}/${encodeURIComponent(key)}`;
  return { address, fetch: () => nullWhenUnknown(api.getAlsoPast(address)) };
}

/** What a form asks people to agree to. */
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

/** Puts what a page says where its components find it, before the server sends it. */
export async function prefetchContent(
  route: Route,
  page: Pick<PageModule, 'entries' | 'asks' | 'borrows'>,
  resources: Resources,
  load: PageRequest['load'],
): Promise<void> {
  await Promise.all(queriesOf(route, page).map(async (query) => await prefetch(resources, query, load)));
}

/** The same in the browser; throws where it cannot be had. */
export async function fetchContent(route: Route, page: PageModule, resources: Resources): Promise<void> {
  await Promise.all(queriesOf(route, page).map(async (query) => await resources.fetch(query)));
}

/** Whether everything a page says is there. */
export function hasContentOf(route: Route, page: PageModule, resources: Resources): boolean {
  return queriesOf(route, page).every((query) => resources.get(query) !== undefined);
}

/** The words of a page, if it has any and they are there. */
export function knownWords<Name extends PageName>(resources: Resources, page: Name): ShownWords<Name> | undefined {
  return resources.get(wordsQuery(page)) ?? undefined;
}

/** What search engines show of a page; undefined of one that they are not to find. */
export function inSearchOf(words: ShownWords<PageName> | undefined) {
  return words && 'search' in words ? words.search : undefined;
}

/** The words of the page that is shown; it is shown only once they are there. */
export function useWords<Name extends PageName>(page: Name): ShownWords<Name> {
  const words = knownWords(useResources(), page);
  if (!words) throw new Error(`the words of '${page}' are not there: its module has to name them`);
  return words;
}

/** The entries of a kind, if they are there. */
export function knownEntries<Name extends KindName>(
  resources: Resources,
  kind: Name,
  place?: string,
): readonly Entry<Name>[] | undefined {
  return resources.get(entriesQuery(kind, place));
}

/** The entries that the shown page's module names. */
export function useEntries<Name extends KindName>(kind: Name, place?: string): readonly Entry<Name>[] {
  const entries = knownEntries(useResources(), kind, place);
  if (!entries) throw new Error(`the entries of '${kind}' are not there: the page's module has to name them`);
  return entries;
}

/** The wording that the shown page's module names among what it asks. */
export function useWording<Name extends WordingName>(name: Name): Wording<Name> {
  const wording = useResources().get(wordingQuery(name));
  if (!wording) throw new Error(`the wording '${name}' is not there: the page's module has to name it`);
  return wording;
}
