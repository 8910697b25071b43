import { appIn } from '@prism/core/contract/app-price';
import { appQuery } from '../../api/apps.ts';
import { entriesQuery, wordsQuery } from '../../api/content.ts';
import { prefetch } from '../../api/resources.ts';
import type { LoadContext } from '../../page-modules.ts';

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
