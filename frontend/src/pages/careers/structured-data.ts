import type { Position } from '@prism/core/contract/positions';
import type { HeadContext } from '../../page-modules.ts';
import { breadcrumbs } from '../../lib/structured-data.ts';

/** Where the position's page stands on the site, for search engines; as a job they may list only what somebody offers. */
export function structuredData({ slug, title }: Position, context: HeadContext) {
  const careers = breadcrumbs(context, '/careers', 'Careers');
  const here = { '@type': 'ListItem', position: 3, name: title, item: `${context.publicUrl}/careers/${slug}` };
  return [{ ...careers, itemListElement: [...careers.itemListElement, here] }];
}
