import type { Words } from '@prism/core/content/content';
import { knownEntries } from '../../api/content.ts';
import { breadcrumbs, countryOf, organization } from '../../lib/structured-data.ts';
import type { HeadContext } from '../../page-modules.ts';

const path = '/local-business-apps';

export function structuredData({ name, type }: Words<'local-business-apps'>['service'], context: HeadContext) {
  const url = context.publicUrl + path;
  return [
    organization(context),
    {
      '@type': 'Service',
      name,
      serviceType: type,
      url,
      areaServed: countryOf(context.site.studio),
      provider: organization(context),
      offers: (knownEntries(context.resources, 'packages') ?? []).map(({ industry, description, from }) => ({
        '@type': 'Offer',
        name: industry,
        description,
        url,
        priceSpecification: {
          '@type': 'PriceSpecification',
          minPrice: from,
          priceCurrency: context.site.studio.localCurrency,
        },
      })),
    },
    breadcrumbs(context, path),
  ];
}
