import { line, number } from '../../fields/fields.ts';
import { defineClaim } from '../kind.ts';
import { text, title } from '../pages/common.ts';

export const history = defineClaim({
  label: 'Year',
  plural: 'History',
  help: 'What the studio did year by year, on the page about it.',
  title: 'year',
  fields: {
    year: line('Year', 20),
    title,
    text,
    rays: number('Rays', { min: 0, max: 9, help: 'How many of the nine its tick carries' }),
  },
});
