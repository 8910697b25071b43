import { breadcrumbs, faqPage, organization } from '../../lib/structured-data.ts';
import type { HeadContext } from '../../page-modules.ts';
import { intro, path, questions } from './content.ts';
import { planPrices } from './plan-prices.ts';

const name = 'AI business app system';

/** The offer with its two prices, its questions and its place on the site, for search engines. */
export function structuredData(context: HeadContext) {
  const url = context.publicUrl + path;
  const currency = { priceCurrency: 'USD' };
  const { monthly, once } = planPrices;
  const aMonth = (price: number) => ({
    '@type': 'UnitPriceSpecification',
    price,
    ...currency,
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
  });
  return [
    organization(context),
    {
      '@type': 'Service',
      name,
      description: intro.lead,
      url,
      provider: organization(context),
      offers: [
        {
          '@type': 'Offer',
          name: 'Monthly',
          url,
          price: monthly.now,
          ...currency,
          priceSpecification: aMonth(monthly.now),
        },
        {
          '@type': 'Offer',
          name: 'One-time, with hosting',
          url,
          price: once.now,
          ...currency,
          priceSpecification: [{ '@type': 'PriceSpecification', price: once.now, ...currency }, aMonth(once.hosting)],
        },
      ],
    },
    faqPage(questions),
    breadcrumbs(context, path, name),
  ];
}
