import { choice, group, line, list, paragraph } from '../../fields/fields.ts';
import { inSearch, plainly, title, unknown } from './common.ts';

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
    updated: line('Date', 60, { min: 0, help: 'Leave blank for the date of the current version' }),
    lead: paragraph('Intro', 400),
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

export const terms = document('Terms of Service');
export const privacy = document('Privacy Policy');

const number = { number: 'its number' };
const which = { version: 'which one it is, e.g. Version 2' };
const day = { day: 'the day it was published on' };

/** Names of wordings, as used by their versions. */
const asked = group('What forms ask', {
  enquiry: line('In the enquiry form', 80, plainly('Box of the enquiry form')),
  'keep-application': line('To keep an application', 80, plainly('Box of the application form')),
  application: line('Below the application form', 80, plainly('Last line of the application form')),
  'newsletter-home': line('Newsletter on the home page', 80, plainly('Newsletter on the home page')),
  'newsletter-blog': line('On the blog', 80, plainly('Newsletter on the blog')),
  'newsletter-article': line('Next to an article', 80, plainly('Newsletter beside an article')),
  'newsletter-mobile-app-development': line(
    'On mobile app development',
    80,
    plainly('Newsletter on mobile app development'),
  ),
  'newsletter-web-app-development': line('On web app development', 80, plainly('Newsletter on web app development')),
  'newsletter-plain': line(
    'Where a page has no words of its own',
    80,
    plainly('Newsletter where its page has no words of its own'),
  ),
  'newsletter-link': line('Where a link has expired', 80, plainly('Newsletter where a link has expired')),
});

export const versions = {
  label: 'Versions of legal texts',
  alwaysOn: 'people can read the version they agreed to',
  fields: {
    updated: line('Below the title of a legal text', 80, plainly('Last updated {day}', day)),
    draft: line('Unconfirmed version', 80, plainly('A draft that nobody has confirmed yet')),
    contents: line('Over the sections of a legal text', 40, plainly('On this page')),
    tab: line('On the tab', 80, plainly('{document}, version {number}', { document: 'what it is called', ...number })),
    description: line('For programs that show the link', 160, plainly('What {title} says.', { title: 'that' })),
    name: line('Version label', 40, plainly('Version {number}', number)),
    note: group('Above a version', {
      current: line(
        'Of the current one',
        120,
        plainly('{version}, published on {day}, is the current one.', { ...which, ...day }),
      ),
      replaced: line(
        'Of one before it',
        160,
        plainly('{version}, published on {day}, was replaced on {end}.', { ...which, ...day, end: 'the day after it' }),
      ),
      today: paragraph(
        'Of a legal text',
        300,
        plainly(
          'Names, addresses and what this site fills in of itself, such as periods, cookies and recipients, are those of today.',
        ),
      ),
      link: line('Link to the current one', 60, plainly('Read the current version')),
    }),
    list: group('All versions', {
      title: line('Title', 80, plainly('All versions')),
      current: line('Next to the current one', 60, plainly('{day}, current', day)),
    }),
    asked,
    unknown: unknown('No such version', {
      title: 'There is no such version',
      text: 'The link that led here may have lost a letter on the way.',
      back: 'See all pages',
    }),
    failed: group('Not loaded', {
      title: line('Title', 120, plainly('This version could not be loaded')),
      text: paragraph('Text', 300, plainly('It is still there. Please try again.')),
    }),
  },
} as const;

/** Documents that a site needs from the start and that count as its own only once saved. */
export const legalPages: readonly string[] = ['terms', 'privacy'];
