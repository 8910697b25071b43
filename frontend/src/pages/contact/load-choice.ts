import { parseConfiguration } from '@prism/core/contract/app-price';
import { appQuery } from '../../api/apps.ts';
import { prefetch } from '../../api/use-resource.ts';
import type { LoadContext } from '../../page-modules.ts';

/** Puts the app the address names where the page finds it. */
export async function loadChoice({ client, search, load }: LoadContext): Promise<void> {
  const chosen = parseConfiguration(search);
  if (chosen) await prefetch(client, appQuery(chosen.appId).queryKey, load);
}
