import { weekdays } from '@prism/core/contract/hours';
import { placeOf } from '@prism/core/contract/studio';
import type { HeadContext } from '../page-modules.ts';

type Context = Pick<HeadContext, 'publicUrl' | 'site'>;

/** The studio itself, for search engines; what is not known of it is left out. */
export function organization({ publicUrl, site: { studio } }: Context) {
  const { name, company, phone, city, country, hours } = studio;
  const profiles = Object.values(studio.social).filter(Boolean);
  return {
    // Only a place has hours.
    '@type': hours.length > 0 ? 'ProfessionalService' : 'Organization',
    name,
    legalName: company,
    ...(studio.logo.light && { logo: publicUrl + studio.logo.light }),
    ...(phone && { telephone: phone }),
    ...(placeOf(studio) && {
      address: {
        '@type': 'PostalAddress',
        addressLocality: city || undefined,
        addressCountry: codes[country] ?? (country || undefined),
      },
    }),
    ...(hours.length > 0 && {
      openingHoursSpecification: hours.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map((day) => weekdays[day]),
        opens,
        closes,
      })),
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
