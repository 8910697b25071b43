import { address, choice, entryOf, group, line, list, paragraph, picture } from '../../fields/fields.ts';
import { defineClaim } from '../kind.ts';
import { servicePlaces } from '../services.ts';

export const showcase = defineClaim({
  label: 'Showcase',
  plural: 'Showcases',
  help: 'Apps of the studio’s that are in use, with their figures, on the pages of its services.',
  title: 'name',
  fields: {
    name: line('Name', 60),
    category: entryOf('Category', 'categories'),
    description: paragraph('Description', 300),
    image: picture('Picture'),
    to: address('Leads to', { min: 0 }),
    facts: list('Figures', group('Figure', { term: line('What', 40), value: line('How much', 60) }), { max: 6 }),
    ai: list('What AI does in it', line('Feature', 60), { max: 8 }),
    places: list('Shown on', choice('Page', servicePlaces)),
  },
});
