import { breadcrumbList, faqPage, organization } from '../../lib/structured-data.ts';
import type { Words } from '@prism/core/content/content';
import type { HeadContext } from '../../page-modules.ts';

const path = '/offer1';

export function structuredData({ name, opening, prices, help }: Words<'offer'>, context: HeadContext) {
  const url = context.publicUrl + path;
  const currency = { priceCurrency: context.site.studio.currency };
  const { monthly, once } = prices;
  const aMonth = (price: number) => ({
    '@type': 'UnitPriceSpecification',
    price,
    ...currency,
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
  });
  const offerOf = (plan: string, price: number | null, specification: (price: number) => unknown) =>
    price === null
      ? []
      : [{ '@type': 'Offer', name: plan, url, price, ...currency, priceSpecification: specification(price) }];
  const atOnce = (price: number) => ({ '@type': 'PriceSpecification', price, ...currency });
  const { hosting } = once;
  return [
    organization(context),
    {
      '@type': 'Service',
      name,
      description: opening.lead,
      url,
      provider: organization(context),
      offers: [
        ...offerOf(monthly.name, monthly.price, aMonth),
        ...(hosting === null
          ? offerOf(once.name, once.price, atOnce)
          : offerOf(`${once.name}, with hosting`, once.price, (price) => [atOnce(price), aMonth(hosting)])),
      ],
    },
    faqPage(help.list),
    // No menu links here, so it uses its own name.
    breadcrumbList(context, [
      { to: '/', label: context.site.studio.name },
      { to: path, label: name },
    ]),
  ];
}
