import { line, optionalNumber } from '../../fields/fields.ts';
import { hue } from '../hues.ts';
import { defineClaim } from '../kind.ts';

export const industries = defineClaim({
  label: 'Industry',
  plural: 'Industries',
  help: 'Industries you work for: projects on the case studies page, satisfaction on the testimonials page.',
  example: '“Food”, with 62 projects',
  title: 'name',
  fields: {
    name: line('Name', 40),
    category: hue('Colour'),
    projects: optionalNumber('Projects', {
      min: 0,
      max: 1_000_000,
      help: 'Leave blank to hide it on the case studies page',
    }),
    asked: line('Typical first request', 80, { min: 0 }),
    satisfaction: optionalNumber('Satisfaction', {
      min: 0,
      max: 100,
      unit: '%',
      help: 'Leave blank to hide it on the testimonials page',
    }),
  },
});
