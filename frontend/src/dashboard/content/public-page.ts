import { entryPath } from '@prism/core/content/addresses';
import type { AdminEntry } from '@prism/core/contract/content-calls';
import { listedRoutes } from '../../routes.tsx';

/** The public URL of an entry; undefined if it is hidden or has no page. */
export function publicPageOf({ kind, key, shown }: Pick<AdminEntry, 'kind' | 'key' | 'shown'>): string | undefined {
  if (!shown) return undefined;
  return entryPath(kind, key) ?? (kind === 'pages' ? pathOfPage(key) : undefined);
}

/** The public path of a page's text; undefined if several pages use it, or the page is unlisted. */
export function pathOfPage(name: string): string | undefined {
  const path = listedRoutes.find(({ words }) => words === name)?.path;
  return path?.includes(':') || path?.includes('*') ? undefined : path;
}
