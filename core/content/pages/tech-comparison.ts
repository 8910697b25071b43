import { group, line, list, paragraph, slug } from '../../fields/fields.ts';
import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';
import { enquiryLink, heading, inSearch, lead, text, title } from './common.ts';

const id = slug('URL slug', 40);

export const techComparison = {
  label: 'Tech comparison',
  fields: {
    search: inSearch,
    opening: heading('Hero'),
    list: line('List name', 80, { help: 'For search engines', isAside: true }),
    tabs: list('Tabs', group('Tab', { id, label: line('Label', 40) }), { min: 1, max: 8 }),
    labels: messages(en['tech-comparison'].labels),
    scoreNote: paragraph('Note below the table', 400),
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
    closing: group('Call to action', {
      title,
      lead,
      links: list('Links', enquiryLink('Link', { tab: 'the open tab, in lower case' }), { min: 1, max: 2 }),
    }),
  },
} as const;
