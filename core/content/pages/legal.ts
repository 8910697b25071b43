import { choice, group, line, list, paragraph, slug } from '../../fields/fields.ts';
import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';
import { inSearch, defaultText, title } from './common.ts';

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
        id: slug('Address within the page', 60),
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

const day = { day: 'the day it was published on' };

export const versions = {
  label: 'Versions of legal texts',
  alwaysOn: 'people can read the version they agreed to',
  fields: {
    updated: line('Below the title of a legal text', 80, defaultText('Last updated {day}', day)),
    draft: line('Unconfirmed version', 80, defaultText('A draft that is not confirmed yet')),
    contents: line('Over the sections of a legal text', 40, defaultText('On this page')),
    tab: line(
      'On the tab',
      80,
      defaultText('{document}, version {number}', { document: 'what it is called', ...number }),
    ),
    description: line('For programs that show the link', 160, defaultText('What {title} says.', { title: 'that' })),
    name: line('Version label', 40, defaultText('Version {number}', number)),
    note: messages(en.versions.note),
    list: messages(en.versions.list),
    asked: messages(en.versions.asked),
    unknown: messages(en.versions.unknown),
    failed: messages(en.versions.failed),
  },
} as const;

/** Documents that a site needs from the start and that count as its own only once saved. */
export const legalPages: readonly string[] = ['terms', 'privacy'];
