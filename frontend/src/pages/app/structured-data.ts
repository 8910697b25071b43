import type { AppDetail, Category } from '@prism/core/contract/apps';
import type { HeadContext } from '../../page-modules.ts';

/** The app as a product, and its place on the site, for search engines. Without a rating: nobody here could show who gave it. */
export function structuredData(
  app: AppDetail,
  category: Category,
  { publicUrl, site: { studio } }: Pick<HeadContext, 'publicUrl' | 'site'>,
): readonly Record<string, unknown>[] {
  const url = `${publicUrl}/app/${app.id}`;
  const market = `${publicUrl}/marketplace`;
  return [
    {
      '@type': 'Product',
      name: app.name,
      description: app.about || app.description,
      category: category.name,
      image: new URL(app.image, `${publicUrl}/`).href,
      url,
      brand: { '@type': 'Brand', name: studio.name },
      offers: {
        '@type': 'Offer',
        price: app.price,
        priceCurrency: studio.currency,
        availability: 'https://schema.org/InStock',
        ...(app.discountEndDate && { priceValidUntil: app.discountEndDate }),
        url,
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Marketplace', item: market },
        {
          '@type': 'ListItem',
          position: 2,
          name: category.name,
          item: `${market}?${new URLSearchParams({ category: app.category })}`,
        },
        { '@type': 'ListItem', position: 3, name: app.name, item: url },
      ],
    },
  ];
}
