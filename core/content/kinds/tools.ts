import { choice, line, list, number } from '../../fields/fields.ts';
import { defineClaim } from '../kind.ts';
import { servicePlaces } from '../services.ts';

export const tools = defineClaim({
  label: 'Tool',
  plural: 'Tools',
  help: 'Tools you work with and your expertise, shown on service pages.',
  example: '“Swift”, 95% for iOS',
  title: 'name',
  fields: {
    name: line('Name', 60),
    category: line('Purpose', 60),
    percent: number('Expertise', { min: 0, max: 100, unit: '%' }),
    places: list('Shown on', choice('Page', servicePlaces)),
  },
});
