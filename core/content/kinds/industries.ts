import { line, optionalNumber } from '../../fields/fields.ts';
import { hue } from '../hues.ts';
import { defineClaim } from '../kind.ts';

export const industries = defineClaim({
  label: 'Industry',
  plural: 'Industries',
  help: 'What was done for whom: projects on the case studies page, satisfaction on the testimonials page.',
  title: 'name',
  fields: {
    name: line('Name', 40),
    category: hue('Hue'),
    projects: optionalNumber('Projects', { min: 0, max: 1_000_000, help: 'Empty: not on the case studies page' }),
    asked: line('What it usually begins with', 80, { min: 0 }),
    satisfaction: optionalNumber('Satisfaction', {
      min: 0,
      max: 100,
      unit: 'per cent',
      help: 'Empty: not on the testimonials page',
    }),
  },
});
