import type { Words } from '@prism/core/content/content';
import type { ServiceName } from '@prism/core/content/services';
import { knownWords } from '../../api/content.ts';
import type { Head, HeadContext, PageEntries } from '../../page-modules.ts';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';

export type { ServiceName };

export type ServiceWords = Words<ServiceName>;

export function entriesOf(name: ServiceName): PageEntries {
  return [['figures', name], ['tools', name], ['showcase', name], ['categories']];
}

export function headOf(service: ServiceName, context: HeadContext): Head {
  const words = knownWords(context.resources, service);
  if (!words) return {};
  const { name, opening, solutions } = words;
  const path = `/${service}`;
  const offered = {
    '@type': 'Service',
    name,
    serviceType: name,
    description: opening.lead,
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
  };
  return { jsonLd: [organization(context), offered, breadcrumbs(context, path)] };
}
