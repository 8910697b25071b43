import type { Position } from '@prism/core/contract/positions';
import { breadcrumbs } from '../../lib/structured-data.ts';

/** Where the position's page stands on the site, for search engines; as a job they may list only what somebody offers. */
export function structuredData({ slug, title }: Position, publicUrl: string) {
  const careers = breadcrumbs(publicUrl, '/careers', 'Careers');
  const here = { '@type': 'ListItem', position: 3, name: title, item: `${publicUrl}/careers/${slug}` };
  return [{ ...careers, itemListElement: [...careers.itemListElement, here] }];
}
