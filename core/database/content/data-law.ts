import { isInEuropeanArea } from './countries.ts';
import { isInUnitedKingdom } from './register.ts';

/** Terms of data protection law in the studio's country. */
interface DataLaw {
  'data law': string;
  'data law in short': string;
  'data transfers': string;
  'data authority': string;
  'data complaints': string;
}

const british: DataLaw = {
  'data law': 'UK General Data Protection Regulation (UK GDPR) and the Data Protection Act 2018',
  'data law in short': 'UK GDPR',
  'data transfers':
    'Where data leaves the United Kingdom, it goes to a country that the UK government regards as adequate, or under the International Data Transfer Agreement or Addendum of the Information Commissioner.',
  'data authority': 'Information Commissioner',
  'data complaints':
    'Information Commissioner’s Office, Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF, telephone 0303 123 1113, [ico.org.uk](https://ico.org.uk/make-a-complaint/)',
};

const european: DataLaw = {
  'data law': 'General Data Protection Regulation (GDPR)',
  'data law in short': 'GDPR',
  'data transfers':
    'Where data leaves the European Economic Area, it goes to a country that the European Commission regards as adequate, or under the standard contractual clauses of the Commission.',
  'data authority': 'supervisory authority',
  'data complaints':
    'supervisory authority of your country, which the [European Data Protection Board](https://www.edpb.europa.eu/about-edpb/about-edpb/members_en) lists',
};

/** For a country known only by name. */
const other = (country: string): DataLaw => ({
  'data law': `law on personal data of ${country}`,
  'data law in short': 'that law',
  'data transfers': `Where data leaves ${country}, it goes only where and as that law allows it.`,
  'data authority': 'authority for data protection',
  'data complaints': `authority for data protection of ${country}`,
});

/** The law of `country` as the studio wrote it; the United Kingdom by default. */
export function dataLawOf(country: string): DataLaw {
  if (isInUnitedKingdom({ country })) return british;
  return isInEuropeanArea(country) ? european : other(country);
}
