import type { ContentFacts, SiteFacts } from '@prism/core/contract/site';
import { createContext, use } from 'react';
import { matchPath } from 'react-router-dom';
import { routes } from './routes.tsx';

const SiteContext = createContext<SiteFacts | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

/** The server's facts about the site when the page was opened. */
export function useSite(): SiteFacts {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider around it');
  return site;
}

/** The content a page depends on: without it, nothing links there, and the page says that it is empty. */
const lifeOf: Readonly<Record<string, 'apps' | 'posts' | 'positions'>> = {
  app: 'apps',
  marketplace: 'apps',
  blog: 'posts',
  careers: 'positions',
};

/** Whether the page at `to` is disabled, so that nothing may link to it. */
export const useIsOff = (to: string): boolean => isOff(to, useSite());

export function isOff(to: string, { off }: Pick<ContentFacts, 'off'>): boolean {
  return off.length > 0 && to.startsWith('/') && off.includes(routeAt(to)?.words ?? '');
}

function routeAt(to: string) {
  const [path = ''] = to.split(/[?#]/);
  return routes.find((route) => matchPath(route.path, path));
}

/** Whether the page at `to` has content: `/careers`, `/blog/:slug`. */
export function hasContent(to: string, site: ContentFacts): boolean {
  const { words = '', isShownWithoutWords } = routeAt(to) ?? {};
  if (site.off.includes(words) || (site.wordless.includes(words) && !isShownWithoutWords)) return false;
  const life = lifeOf[/^\/([^/?#]*)/.exec(to)?.[1] ?? ''];
  return life === undefined || site[life];
}
