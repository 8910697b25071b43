import { group, line, list, paragraph } from '../fields.ts';
import { enquiryLink, heading, inSearch, lead, text, title, unless } from './common.ts';

const id = line('Name in addresses', 40, { kind: 'slug' });

/** The words around the technologies, each of which is an entry of its own kind. */
export const techComparison = {
  label: 'Tech comparison',
  fields: {
    search: inSearch,
    opening: heading('Opening'),
    list: line('What is compared', 80, { help: 'For search engines' }),
    tabs: list('Tabs', group('Tab', { id, label: line('Label', 40) }), { min: 1, max: 8 }),
    labels: group('What is compared', {
      popularity: line('Popularity', 40, unless),
      learningCurve: line('Learning curve', 40, unless),
      performance: line('Performance', 40, unless),
      communitySize: line('Community size', 40, unless),
      jobMarket: line('Job market', 40, unless),
      developmentSpeed: line('Development speed', 40, unless),
      timeToMarket: line('Time to market', 40, unless),
      scalability: line('Scalability', 40, unless),
      cost: line('Cost', 40, unless),
      pros: line('Pros', 40, unless),
      cons: line('Cons', 40, unless),
      bestFor: line('Best for', 40, unless),
      usedBy: line('Used by', 40, unless),
    }),
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
