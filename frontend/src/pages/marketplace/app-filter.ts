import { type App, type Category, categoryOf, findCategory, searchMaxLength } from '@prism/core/contract/apps';
import { placeAmong, withPage } from '@prism/core/contract/pages';
import type { Words } from '@prism/core/content/content';
import { api } from '../../api/client.ts';
import { getList, type List } from '../../api/list.ts';
import { fillIn } from '@prism/core/contract/fill-in';
import type { Resource } from '../../api/resources.ts';

export interface AppFilter {
  /** A category key or 'all'. */
  category: string;
  search: string;
}

/** The filter of a URL; missing or invalid parts are 'all'. */
export function parseAppFilter(query: URLSearchParams, categories: readonly Category[]): AppFilter {
  return {
    category: findCategory(query.get('category') ?? '', categories)?.key ?? 'all',
    search: (query.get('search') ?? '').trim().slice(0, searchMaxLength),
  };
}

/** The query of a filter, without 'all' and an empty search. */
export function appFilterQuery({ category, search }: AppFilter): string {
  const query = new URLSearchParams();
  if (category !== 'all') query.set('category', category);
  if (search) query.set('search', search);
  return query.size > 0 ? `?${query}` : '';
}

interface Listed {
  /** The category's name; undefined for all. */
  category?: string | undefined;
  search: string;
  saved?: boolean;
  /** No app matches every word. */
  isNearest?: boolean;
}

/** The line above the list: 'Showing 3 apps in Fintech matching "card"'. */
export function resultLine(
  count: number,
  { category, search, saved, isNearest }: Listed,
  words: Words<'marketplace'>['results'],
  page = 1,
  pageSize: number = count,
): string {
  const [one, several] = saved ? [words.oneSaved, words.severalSaved] : [words.one, words.several];
  const line = [
    fillIn(count === 1 ? one : several, 'count', String(count)),
    ...(category ? [fillIn(words.inCategory, 'category', category)] : []),
    ...(search ? [fillIn(isNearest ? words.nearest : words.matching, 'search', search)] : []),
  ].join(' ');
  return line + placeAmong(count, page, pageSize);
}

export function appsQuery(filter: AppFilter, page = 1): Resource<List<App>> {
  const address = `/api/apps${withPage(appFilterQuery(filter), page)}`;
  return { address, fetch: () => getList(address) };
}

export function allAppsQuery(): Resource<App[]> {
  const address = '/api/apps/all';
  return { address, fetch: () => api.get<App[]>(address) };
}

/** Whether an app matches the filter: each word is in one of the texts that the server searches first. */
export function isAskedFor(app: App, { category, search }: AppFilter, categories: readonly Category[]): boolean {
  if (category !== 'all' && app.category.toLowerCase() !== category) return false;
  const { name } = categoryOf(app.category, categories);
  const said = [app.name, app.description, app.category, name].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}
