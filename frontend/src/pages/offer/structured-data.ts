import { breadcrumbs, faqPage, organization } from '../../lib/structured-data.ts';
import { intro, path, questions } from './content.ts';
import { planPrices } from './plan-prices.ts';

const name = 'AI business app system';

/** The offer with its two prices, its questions and its place on the site, for search engines. */
export function structuredData(publicUrl: string) {
  const url = publicUrl + path;
  const currency = { priceCurrency: 'USD' };
  const { monthly, once } = planPrices;
  const aMonth = (price: number) => ({
    '@type': 'UnitPriceSpecification',
    price,
    ...currency,
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
  });
  return [
    organization,
    {
      '@type': 'Service',
      name,
      description: intro.lead,
      url,
      provider: organization,
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
    breadcrumbs(publicUrl, path, name),
  ];
}
