import { address, choice, entryOf, group, line, list, paragraph, picture } from '../../fields/fields.ts';
import { defineClaim } from '../kind.ts';
import { servicePlaces } from '../services.ts';

export const showcase = defineClaim({
  label: 'Showcase',
  plural: 'Showcases',
  help: 'Apps you have launched, with figures, shown on service pages.',
  example: '“Stillwater”, with its downloads',
  title: 'name',
  fields: {
    name: line('Name', 60),
    category: entryOf('Category', 'categories'),
    description: paragraph('Description', 300),
    image: picture('Picture'),
    to: address('Link', { min: 0 }),
    facts: list('Figures', group('Figure', { term: line('Label', 40), value: line('Value', 60) }), { max: 6 }),
    ai: list('AI features', line('Feature', 60), { max: 8 }),
    places: list('Shown on', choice('Page', servicePlaces)),
  },
});
