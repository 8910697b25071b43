import { type App, type Category, categoryOf, findCategory, searchMaxLength } from '@prism/core/contract/apps';
import { placeAmong, withPage } from '@prism/core/contract/pages';
import type { Words } from '@prism/core/content/content';
import { api } from '../../api/client.ts';
import { getList, type List } from '../../api/list.ts';
import { fillIn } from '@prism/core/contract/fill-in';
import type { Resource } from '../../api/resources.ts';

export interface AppFilter {
  /** The key of a category, or 'all'. */
  category: string;
  search: string;
}

/** What an address asks for; what it does not name or names wrongly is 'all'. */
export function parseAppFilter(query: URLSearchParams, categories: readonly Category[]): AppFilter {
  return {
    category: findCategory(query.get('category') ?? '', categories)?.key ?? 'all',
    search: (query.get('search') ?? '').trim().slice(0, searchMaxLength),
  };
}

/** The query that says `filter`: 'all' and an empty search are left out. */
export function appFilterQuery({ category, search }: AppFilter): string {
  const query = new URLSearchParams();
  if (category !== 'all') query.set('category', category);
  if (search) query.set('search', search);
  return query.size > 0 ? `?${query}` : '';
}

interface Listed {
  /** The name of the category; undefined for all. */
  category?: string | undefined;
  search: string;
  saved?: boolean;
  /** Nothing says all that was searched for. */
  isNearest?: boolean;
}

/** The line over the list in these words, e.g. 'Showing 3 apps in Fintech matching "card"'. */
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

/** A page of the apps that match. */
export function appsQuery(filter: AppFilter, page = 1): Resource<List<App>> {
  const address = `/api/apps${withPage(appFilterQuery(filter), page)}`;
  return { address, fetch: () => getList(address) };
}

/** All apps there are. */
export function allAppsQuery(): Resource<App[]> {
  const address = '/api/apps/all';
  return { address, fetch: () => api.get<App[]>(address) };
}

/** Whether an app is one that `filter` asks for: by the texts in which the server looks first, each word somewhere. */
export function isAskedFor(app: App, { category, search }: AppFilter, categories: readonly Category[]): boolean {
  if (category !== 'all' && app.category.toLowerCase() !== category) return false;
  const { name } = categoryOf(app.category, categories);
  const said = [app.name, app.description, app.category, name].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}
