import type { Navigation, PageLink, SiteFacts } from '@prism/core/contract/site';
import { namedLink } from '../routes.tsx';
import { hasContent } from '../site.ts';

/** The navigation without links that lead nowhere, each link with its text. */
export function shownNavigation(site: SiteFacts): Navigation {
  const { menu, buttons, columns, ...rest } = site.navigation;
  const shown = (links: readonly PageLink[]) =>
    links.filter(({ to }) => hasContent(to, site)).map((link) => namedLink(link, site));
  return {
    ...rest,
    menu: shown(menu),
    buttons: shown(buttons),
    columns: columns
      .map(({ title, pages }) => ({ title, pages: shown(pages) }))
      .filter(({ pages }) => pages.length > 0),
  };
}
