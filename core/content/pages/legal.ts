import { choice, group, line, list, paragraph } from '../fields.ts';
import { inSearch, title } from './common.ts';

const block = group('Block', {
  kind: choice('Kind', {
    text: 'Paragraph',
    list: 'List',
    facts: 'Terms with what they mean',
    register: 'What registers say of the company',
    periods: 'How long this site keeps what',
    cookies: 'What this site keeps in browsers',
    counting: 'Whether visits are counted',
    processors: 'To whom this site hands data on',
  }),
  text: paragraph('Paragraph', 2_000, { min: 0, help: 'A link is written as [words](address).' }),
  items: list('List', paragraph('Item', 1_000)),
  rows: list('Terms', group('Term', { term: line('Term', 120), value: paragraph('What it means', 1_500) })),
});

const document = (label: string) => ({
  label,
  fields: {
    search: inSearch,
    title,
    updated: line('Date', 60, { help: 'e.g. Last updated January 2025' }),
    lead: paragraph('Lead', 400),
    sections: list(
      'Sections',
      group('Section', {
        id: line('Address within the page', 60, { kind: 'slug' }),
        title,
        blocks: list('Blocks', block, { min: 1 }),
      }),
      { min: 1 },
    ),
  },
});

/** The terms of service, and the privacy policy: what runs on the site fills in its facts. */
export const terms = document('Terms of Service');
export const privacy = document('Privacy Policy');

/** Documents that a site needs from its first day, and that are its own only once somebody has read and saved them. */
export const legalPages: readonly string[] = ['terms', 'privacy'];
