import { line, optionalNumber } from '../../fields/fields.ts';
import { defineClaim } from '../kind.ts';
import { text, title } from '../pages/common.ts';

export const history = defineClaim({
  label: 'Year',
  plural: 'History',
  many: 'Years of history',
  help: 'Your studio’s history by year, on the About page.',
  example: '“2019: One restaurant, one app”',
  title: 'year',
  fields: {
    year: line('Year', 20),
    title,
    text,
    rays: optionalNumber('Rays', {
      min: 0,
      max: 9,
      help: 'Number of coloured rays at its mark, up to nine. Leave blank for none',
    }),
  },
});
