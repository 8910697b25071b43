import { group, line, list, paragraph } from '../fields.ts';
import { enquiryLink, heading, inSearch, lead, text, title } from './common.ts';

const id = line('Name in addresses', 40, { kind: 'slug' });

/** The words around the technologies, each of which is an entry of its own kind. */
export const techComparison = {
  label: 'Tech comparison',
  fields: {
    search: inSearch,
    opening: heading('Opening'),
    list: line('What is compared', 80, { help: 'For search engines' }),
    tabs: list('Tabs', group('Tab', { id, label: line('Label', 40) }), { min: 1, max: 8 }),
    scoreNote: paragraph('Below the table', 400),
    decisions: group('Decision guide', {
      title,
      lead,
      cards: list(
        'Cards',
        group('Card', {
          title,
          question: line('Question', 80),
          picks: list('Recommended', group('Technology', { tab: id, name: line('Name', 60) }), { max: 5 }),
          reason: text,
        }),
        { max: 8 },
      ),
    }),
    closing: group('Closing', {
      title,
      lead,
      links: list('Links', enquiryLink('Link', { tab: 'the tab that is open, in lower case' }), { min: 1, max: 2 }),
    }),
  },
} as const;
