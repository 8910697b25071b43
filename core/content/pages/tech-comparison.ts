import { group, line, list, paragraph } from '../../fields/fields.ts';
import { enquiryLink, heading, inSearch, lead, plainly, text, title } from './common.ts';

const id = line('Name in addresses', 40, { kind: 'slug' });

export const techComparison = {
  label: 'Tech comparison',
  fields: {
    search: inSearch,
    opening: heading('Hero'),
    list: line('What is compared', 80, { help: 'For search engines', isAside: true }),
    tabs: list('Tabs', group('Tab', { id, label: line('Label', 40) }), { min: 1, max: 8 }),
    labels: group('What is compared', {
      popularity: line('Popularity', 40, plainly('Popularity')),
      learningCurve: line('Learning curve', 40, plainly('Learning curve')),
      performance: line('Performance', 40, plainly('Performance')),
      communitySize: line('Community size', 40, plainly('Community size')),
      jobMarket: line('Job market', 40, plainly('Job market')),
      developmentSpeed: line('Development speed', 40, plainly('Development speed')),
      timeToMarket: line('Time to market', 40, plainly('Time to market')),
      scalability: line('Scalability', 40, plainly('Scalability')),
      cost: line('Cost', 40, plainly('Cost')),
      pros: line('Pros', 40, plainly('Pros')),
      cons: line('Cons', 40, plainly('Cons')),
      bestFor: line('Best for', 40, plainly('Best for')),
      usedBy: line('Used by', 40, plainly('Used by')),
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
    closing: group('Call to action', {
      title,
      lead,
      links: list('Links', enquiryLink('Link', { tab: 'the tab that is open, in lower case' }), { min: 1, max: 2 }),
    }),
  },
} as const;
