import { loadPage } from '../page-modules.ts';
import { listedRoutes, type Route } from '../routes.tsx';

/**
 * The path of a page that shows this content, with parameters as `:name`. The text of a page belongs to that page. An
 * entry belongs to the first page that lists its kind, at one of `places` if given. Undefined if none does.
 */
export async function whereShown(kind: string, key: string, places: readonly string[]): Promise<string | undefined> {
  if (kind === 'pages') return listedRoutes.find(({ words }) => words === key)?.path;
  for (const route of listedRoutes) if (await shows(route, kind, key, places)) return route.path;
  return undefined;
}

async function shows(route: Route, kind: string, key: string, places: readonly string[]): Promise<boolean> {
  const { entries = [], asks = [] } = await loadPage(route);
  if (kind === 'wordings') return asks.some((name) => name === key);
  const isAt = (place: string | undefined) => place === undefined || places.length === 0 || places.includes(place);
  return entries.some(([of, place]) => of === kind && isAt(place));
}
