import type { Entry } from '@prism/core/content/content';
import { escapeHtml } from '@prism/core/html/escape';
import type { HeadContext } from '../../page-modules.ts';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { isOff } from '../../site.ts';

/** Breadcrumbs, and the job posting if it is open and listed. */
export function structuredData(position: Entry<'positions'>, context: Pick<HeadContext, 'publicUrl' | 'site'>) {
  const place = breadcrumbs(context, '/careers', { to: `/careers/${position.key}`, label: position.title });
  return position.isSample || isOff('/careers', context.site) ? [place] : [place, jobPosting(position, context)];
}

function jobPosting(position: Entry<'positions'>, context: Pick<HeadContext, 'publicUrl' | 'site'>) {
  const { title, office, isRemote, salaryFrom, salaryTo, closesOn } = position;
  const { country, localCurrency } = context.site.studio;
  const { address, ...studio } = organization(context);
  return {
    '@type': 'JobPosting',
    title,
    description: htmlOf(position),
    url: `${context.publicUrl}/careers/${position.key}`,
    datePosted: position.postedOn,
    ...(closesOn && { validThrough: closesOn }),
    employmentType: employmentType(position.type),
    occupationalCategory: position.department,
    directApply: true,
    hiringOrganization: { ...studio, ...(address && { address }) },
    ...(office && { jobLocation: { '@type': 'Place', address: { ...address, addressLocality: office } } }),
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      ...(country && { applicantLocationRequirements: { '@type': 'Country', name: country } }),
    }),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: localCurrency,
      value: { '@type': 'QuantitativeValue', minValue: salaryFrom, maxValue: salaryTo, unitText: 'YEAR' },
    },
  };
}

/** The https://schema.org/employmentType values that Google supports, by the terms in positions. */
const employmentTypes: readonly (readonly [RegExp, string])[] = [
  [/\binterns?(?:hips?)?\b/i, 'INTERN'],
  [/\bvolunteer(?:s|ing)?\b/i, 'VOLUNTEER'],
  [/\bper[ -]?diem\b|\bcasual\b/i, 'PER_DIEM'],
  [/\btemp(?:orary)?\b|\bfixed[ -]?term\b|\bseasonal\b/i, 'TEMPORARY'],
  [/\bpart[ -]?time\b/i, 'PART_TIME'],
  [/\bfull[ -]?time\b|\bpermanent\b|\bopen[ -]?ended\b/i, 'FULL_TIME'],
  // Checked last, because the other types have contracts, too.
  [/\bcontract(?:ors?|ing)?\b|\bfreelanc(?:e|ers?|ing)\b/i, 'CONTRACTOR'],
];

export function employmentType(type: string): string {
  return employmentTypes.find(([words]) => words.test(type))?.[1] ?? 'OTHER';
}

/** The texts as HTML, as search engines want them. */
function htmlOf({ description, about, responsibilities, requirements }: Entry<'positions'>): string {
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  const paragraphs = [description, ...about].map((text) => `<p>${escapeHtml(text)}</p>`);
  return [...paragraphs, ...[responsibilities, requirements].filter(({ length }) => length > 0).map(list)].join('');
}
