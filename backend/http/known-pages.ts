import type { EntityManager } from '@mikro-orm/postgresql';
import { isPageAt } from '@prism/core/content/addresses';
import { countedPath } from '@prism/core/contract/touches';
import { shownAt } from '@prism/core/database/shown-at';
import type { ContentWatch } from '@prism/core/live/content-watch';
import { VersionedCache } from './versioned-cache.ts';

/** What a path is counted as; undefined where the site has no such page. */
export type CountedPage = (em: EntityManager, path: string) => Promise<string | undefined>;

/** So many pages of apps, articles, positions and versions are remembered until the content changes. */
const mostRemembered = 5_000;

/**
 * Tells the pages there are from paths that somebody made up, of which a few hundred would leave no place for others among the
 * counts of a day.
 */
export function knowPages(content: ContentWatch): CountedPage {
  const known = new VersionedCache<boolean>(mostRemembered, content);
  return async (em, path) => {
    const plain = path.replace(/(?<=.)\/$/, '');
    const counted = countedPath(plain);
    // One key for all pages that open to whoever has their address.
    if (counted !== plain) return counted || undefined;
    if (!isPageAt(plain)) return undefined;
    const shows = shownAt(em, plain);
    if (!shows) return plain;
    const { value: isThere } = await known.get(plain, async () => {
      const isThere = await shows();
      return { value: isThere, keep: isThere };
    });
    return isThere ? plain : undefined;
  };
}
