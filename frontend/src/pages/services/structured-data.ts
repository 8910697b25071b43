import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import type { HeadContext } from '../../page-modules.ts';
import type { Service } from './service.ts';

/** The service, what it comprises and where its page stands, for search engines. */
export function structuredData({ path, intro, solutions }: Service, name: string, context: HeadContext) {
  return [
    organization(context),
    {
      '@type': 'Service',
      name,
      serviceType: name,
      description: intro.lead,
      url: context.publicUrl + path,
      provider: organization(context),
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: solutions.title,
        itemListElement: solutions.list.map(({ title, description }) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name: title, description },
        })),
      },
    },
    breadcrumbs(context, path, name),
  ];
}
