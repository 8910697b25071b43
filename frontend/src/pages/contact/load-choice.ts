import { appIn } from '@prism/core/contract/app-price';
import { appQuery } from '../../api/apps.ts';
import { entriesQuery, wordsQuery } from '../../api/content.ts';
import { prefetch } from '../../api/resources.ts';
import type { LoadContext } from '../../page-modules.ts';

/** Puts the app the address names, and what can be chosen with it, where the page finds them. */
export async function loadChoice({ resources, search, load }: LoadContext): Promise<void> {
  const id = appIn(search);
  if (id === undefined) return;
  await Promise.all([
    prefetch(resources, appQuery(id), load),
    prefetch(resources, wordsQuery('app'), load),
    prefetch(resources, entriesQuery('support-levels'), load),
    prefetch(resources, entriesQuery('add-ons'), load),
    prefetch(resources, entriesQuery('categories'), load),
  ]);
}
