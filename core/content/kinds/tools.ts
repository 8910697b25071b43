import { choice, line, list, number } from '../../fields/fields.ts';
import { defineClaim } from '../kind.ts';
import { servicePlaces } from '../services.ts';

export const tools = defineClaim({
  label: 'Tool',
  plural: 'Tools',
  help: 'What the studio builds with, and how well it knows it, on the pages of its services.',
  title: 'name',
  fields: {
    name: line('Name', 60),
    category: line('What for', 60),
    percent: number('How much', { min: 0, max: 100, unit: '%' }),
    places: list('Shown on', choice('Page', servicePlaces)),
  },
});
