import type { AppDetail } from '@prism/core/content/kinds/apps';
import type { Category } from '@prism/core/contract/apps';
import { unescapeHtml } from '@prism/core/html/escape';
import { breadcrumbList } from '../../lib/structured-data.ts';
import type { HeadContext } from '../../page-modules.ts';
import { linkInMenu } from '../../routes.tsx';

/** The app as a product with breadcrumbs. Without a rating, because its authors cannot be proved. */
export function structuredData(
  app: AppDetail,
  category: Category,
  /** The path of the social picture: search engines do not read SVG. */
  image: string,
  context: Pick<HeadContext, 'publicUrl' | 'site'>,
): readonly Record<string, unknown>[] {
  const { publicUrl, site } = context;
  const url = `${publicUrl}/app/${app.id}`;
  const { studio } = site;
  return [
    {
      '@type': 'Product',
      name: app.name,
      description: wordsOf(app.aboutHtml) || app.description,
      category: category.name,
      image: publicUrl + image,
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
    breadcrumbList(context, [
      linkInMenu('/marketplace', site),
      { to: `/marketplace?${new URLSearchParams({ category: app.category })}`, label: category.name },
      { to: `/app/${app.id}`, label: app.name },
    ]),
  ];
}

function wordsOf(html: string): string {
  return unescapeHtml(html.replaceAll('</p>\n', '\n\n').replace(/<[^<>]*>/g, '')).trim();
}
