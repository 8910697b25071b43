import type { ContentFacts, FindablePage } from '@prism/core/contract/site';
import { loadPage } from '../page-modules.ts';
import { linkTo, listedRoutes } from '../routes.tsx';
import { hasContent } from '../site.ts';

/** The fixed pages that have content, with that content. */
export async function findablePages(site: ContentFacts): Promise<FindablePage[]> {
  const fixed = listedRoutes.filter(({ path }) => !path.includes(':') && hasContent(path, site));
  return await Promise.all(
    fixed.map(async (route) => {
      const { path, words } = route;
      const { entries = [] } = await loadPage(route);
      return { path, label: linkTo(path, site).label, words, entries };
    }),
  );
}
