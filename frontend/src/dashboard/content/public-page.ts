import { entryPath } from '@prism/core/content/addresses';
import type { AdminEntry } from '@prism/core/contract/content-calls';
import { listedRoutes } from '../../routes.tsx';

/** Where visitors see an entry; undefined where it is hidden or has no page. */
export function publicPageOf({ kind, key, shown }: Pick<AdminEntry, 'kind' | 'key' | 'shown'>): string | undefined {
  if (!shown) return undefined;
  return entryPath(kind, key) ?? (kind === 'pages' ? pathOfPage(key) : undefined);
}

/** Where visitors find the words of a page; undefined where many pages have them, or only a link from elsewhere leads there. */
export function pathOfPage(name: string): string | undefined {
  const path = listedRoutes.find(({ words }) => words === name)?.path;
  return path?.includes(':') || path?.includes('*') ? undefined : path;
}
