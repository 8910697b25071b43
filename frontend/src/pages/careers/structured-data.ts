import { brand } from '@prism/core/contract/brand';
import type { Position, PositionSlug } from '@prism/core/contract/positions';
import { breadcrumbs, organization } from '../../ui/structured-data.ts';
import { jobTexts } from './job-texts.ts';

/** The position as search engines list it among others, and its place on the site. */
export function structuredData(position: Position & { slug: PositionSlug }, publicUrl: string) {
  const { slug, title, department, salary } = position;
  const careers = breadcrumbs(publicUrl, '/careers', 'Careers');
  const here = { '@type': 'ListItem', position: 3, name: title, item: `${publicUrl}/careers/${slug}` };
  return [
    {
      '@type': 'JobPosting',
      title,
      description: descriptionOf(position),
      identifier: { '@type': 'PropertyValue', name: brand.name, value: slug },
      url: `${publicUrl}/careers/${slug}`,
      datePosted: position.postedOn,
      validThrough: openUntil(new Date()).toISOString(),
      employmentType: 'FULL_TIME',
      occupationalCategory: department,
      directApply: true,
      hiringOrganization: { '@type': 'Organization', name: brand.name, sameAs: publicUrl },
      ...placeOf(position),
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'GBP',
        value: { '@type': 'QuantitativeValue', minValue: salary.from, maxValue: salary.to, unitText: 'YEAR' },
      },
    },
    { ...careers, itemListElement: [...careers.itemListElement, here] },
  ];
}

function placeOf({ office, isRemote }: Position) {
  const place = office && { '@type': 'Place', address: organization.address };
  return {
    ...(place && { jobLocation: place }),
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: brand.country },
    }),
  };
}

/** HTML, as search engines want it; nothing in it was typed by a visitor. */
function descriptionOf({ slug, description, requirements }: Position & { slug: PositionSlug }): string {
  const { about, responsibilities } = jobTexts[slug];
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const paragraphs = [description, ...about].map((text) => `<p>${text}</p>`).join('');
  return `${paragraphs}<p>Responsibilities:</p>${list(responsibilities)}<p>Requirements:</p>${list(requirements)}`;
}

/**
 * A position is open until it is filled, but search engines drop one without an end or with a past one. The end of the month
 * after next, seen from when the page was rendered.
 */
export function openUntil(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 3, 1) - 1000);
}
