import { appIn } from '@prism/core/contract/app-price';
import { appQuery } from '../../api/apps.ts';
import { entriesQuery } from '../../api/content.ts';
import { prefetch } from '../../api/use-resource.ts';
import type { LoadContext } from '../../page-modules.ts';

/** Puts the app the address names, and what can be chosen with it, where the page finds them. */
export async function loadChoice({ client, search, load }: LoadContext): Promise<void> {
  const id = appIn(search);
  if (id === undefined) return;
  const wanted = [appQuery(id), entriesQuery('support-levels'), entriesQuery('add-ons')];
  await Promise.all(wanted.map(async ({ queryKey }) => await prefetch(client, queryKey, load)));
}
