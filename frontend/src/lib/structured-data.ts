import { placeOf } from '@prism/core/contract/studio';
import type { HeadContext } from '../page-modules.ts';

type Context = Pick<HeadContext, 'publicUrl' | 'site'>;

/** The studio itself, for search engines; what is not known of it is left out. */
export function organization({ site: { studio } }: Pick<Context, 'site'>) {
  const { name, company, phone, city, country } = studio;
  const profiles = Object.values(studio.social).filter(Boolean);
  return {
    '@type': 'Organization',
    name,
    legalName: company,
    ...(phone && { telephone: phone }),
    ...(placeOf(studio) && {
      address: {
        '@type': 'PostalAddress',
        addressLocality: city || undefined,
        addressCountry: codes[country] ?? (country || undefined),
      },
    }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** Search engines like two letters better than a name. */
const codes: Readonly<Record<string, string>> = { 'United Kingdom': 'GB', Ireland: 'IE', 'United States': 'US' };

/** Where a page right below the home page stands. */
export function breadcrumbs({ publicUrl, site }: Context, path: string, name: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: site.studio.name, item: `${publicUrl}/` },
      { '@type': 'ListItem', position: 2, name, item: publicUrl + path },
    ],
  };
}

/** Questions with their answers, as a page shows them. */
export function faqPage(questions: readonly { question: string; answer: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
