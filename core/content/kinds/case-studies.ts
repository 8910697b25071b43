import { flag, group, line, list, paragraph, picture } from '../../fields/fields.ts';
import { hue } from '../hues.ts';
import { defineClaim } from '../kind.ts';
import { lead, title } from '../pages/common.ts';

export const caseStudies = defineClaim({
  label: 'Case study',
  plural: 'Case studies',
  help: 'A client’s problem, your solution and the results.',
  example: '“A bank account in four minutes”, for a client in Manchester',
  title: 'title',
  fields: {
    title,
    client: line('Client', 100),
    industry: line('Industry', 60, { min: 0 }),
    category: hue('Colour'),
    image: picture('Picture', { min: 0, help: 'Optional' }),
    picture: line('Alt text', 200, {
      min: 0,
      altTextOf: 'image',
      help: 'Describe the picture for people who can’t see it. Leave blank to use the library’s alt text',
    }),
    timeline: line('Timeline', 40, { min: 0 }),
    teamSize: line('Team size', 40, { min: 0 }),
    description: lead,
    challenge: paragraph('Challenge', 1_500),
    solution: paragraph('Solution', 1_500),
    results: list(
      'Results',
      group('Result', {
        metric: line('Metric', 80),
        value: line('Value', 40),
        change: line('Change', 80, { min: 0, help: 'Compared with the earlier value, e.g. −65%, from 17%' }),
      }),
      { min: 1, max: 8 },
    ),
    technologies: list('Technologies', line('Technology', 40), { max: 20 }),
    featured: flag('Featured', { help: 'Shown first, at full width' }),
  },
});
