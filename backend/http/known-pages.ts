import type { EntityManager } from '@mikro-orm/postgresql';
import { isPageAt } from '@prism/core/content/addresses';
import { countedPath } from '@prism/core/contract/attribution';
import { shownAt } from '@prism/core/database/shown-at';
import type { ContentWatch } from '@prism/core/live/content-watch';
import { VersionedCache } from './versioned-cache.ts';

export type CountedPage = (em: EntityManager, path: string) => Promise<string | undefined>;

/** Detail pages remembered until the content changes. */
const mostRemembered = 5_000;

export function knowPages(content: ContentWatch): CountedPage {
  const known = new VersionedCache<boolean>(mostRemembered, content);
  return async (em, path) => {
    const plain = path.replace(/(?<=.)\/$/, '');
    const counted = countedPath(plain);
    // Private pages share one key.
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
