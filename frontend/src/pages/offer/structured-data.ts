import { breadcrumbs, faqPage, organization } from '../../ui/structured-data.ts';
import { intro, path, questions } from './content.ts';

const name = 'AI business app system';

/** The offer with its two prices, its questions and its place on the site, for search engines. */
export function structuredData(publicUrl: string) {
  const url = publicUrl + path;
  const currency = { priceCurrency: 'USD' };
  const monthly = (price: string) => ({
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
        { '@type': 'Offer', name: 'Monthly', url, price: '499', ...currency, priceSpecification: monthly('499') },
        {
          '@type': 'Offer',
          name: 'One-time, with hosting',
          url,
          price: '3000',
          ...currency,
          priceSpecification: [{ '@type': 'PriceSpecification', price: '3000', ...currency }, monthly('49.99')],
        },
      ],
    },
    faqPage(questions),
    breadcrumbs(publicUrl, path, name),
  ];
}
