import { choice, group, line, list, paragraph, slug } from '../../fields/fields.ts';
import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';
import { inSearch, defaultText, title } from './common.ts';

const block = group('Block', {
  kind: choice('Kind', {
    text: 'Paragraph',
    list: 'List',
    facts: 'Definitions',
    register: 'Company registration',
    periods: 'Retention periods',
    cookies: 'Cookies and browser storage',
    counting: 'Visit counts',
    processors: 'Data recipients',
  }),
  text: paragraph('Paragraph', 2_000, { min: 0, help: 'Write links as [text](URL).' }),
  items: list('List', paragraph('Item', 1_000)),
  rows: list('Definitions', group('Definition', { term: line('Term', 120), value: paragraph('Meaning', 1_500) })),
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
        id: slug('Section anchor', 60),
        title,
        blocks: list('Blocks', block, { min: 1 }),
      }),
      { min: 1 },
    ),
  },
});

export const terms = document('Terms of Service');
export const privacy = document('Privacy Policy');

const number = { number: 'the version number' };

const day = { day: 'the publication date' };

export const versions = {
  label: 'Versions of legal texts',
  alwaysOn: 'people can read the version they agreed to',
  fields: {
    updated: line('Last updated note', 80, defaultText('Last updated {day}', day)),
    draft: line('Unconfirmed version note', 80, defaultText('A draft that is not confirmed yet')),
    contents: line('Table of contents title', 40, defaultText('On this page')),
    tab: line(
      'Browser tab title',
      80,
      defaultText('{document}, version {number}', { document: 'the document’s title', ...number }),
    ),
    description: line(
      'Link preview description',
      160,
      defaultText('What {title} says.', { title: 'the browser tab title' }),
    ),
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
