import { weekdays } from '@prism/core/contract/hours';
import { addressOf } from '@prism/core/contract/studio';
import type { PageLink } from '@prism/core/contract/site';
import type { HeadContext } from '../page-modules.ts';
import { linkInMenu } from '../routes.tsx';
import { isOff } from '../site.ts';

type Context = Pick<HeadContext, 'publicUrl' | 'site'>;

/** The studio as structured data, without unknown facts. */
export function organization({ publicUrl, site: { studio } }: Context) {
  const { name, company, phone, city, address, hours } = studio;
  const profiles = Object.values(studio.social).filter(Boolean);
  return {
    // Only a place has opening hours.
    '@type': hours.length > 0 ? 'ProfessionalService' : 'Organization',
    name,
    legalName: company,
    ...(studio.logo.light && { logo: publicUrl + studio.logo.light }),
    ...(phone && { telephone: phone }),
    ...(addressOf(studio) && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.split('\n').join(', ') || undefined,
        addressLocality: city || undefined,
        addressCountry: countryOf(studio),
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

/** Search engines prefer two-letter codes. */
const codes: Readonly<Record<string, string>> = { 'United Kingdom': 'GB', Ireland: 'IE', 'United States': 'US' };

/** The studio's country for search engines, if known. */
export function countryOf({ country }: Context['site']['studio']): string | undefined {
  return codes[country] ?? (country || undefined);
}

/** The breadcrumbs of the page at `path`, and of pages `below` it. */
export function breadcrumbs({ publicUrl, site }: Context, path: string, ...below: readonly PageLink[]) {
  return breadcrumbList({ publicUrl, site }, [{ to: '/', label: site.studio.name }, linkInMenu(path, site), ...below]);
}

/** Each page is the parent of the next. Disabled pages are left out. */
export function breadcrumbList({ publicUrl, site }: Context, links: readonly PageLink[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: links
      .filter(({ to }) => !isOff(to, site))
      .map(({ to, label }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: publicUrl + to,
      })),
  };
}

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
