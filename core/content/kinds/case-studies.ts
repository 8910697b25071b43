import { flag, group, line, list, paragraph, picture } from '../../fields/fields.ts';
import { hue } from '../hues.ts';
import { defineClaim } from '../kind.ts';
import { lead, title } from '../pages/common.ts';

export const caseStudies = defineClaim({
  label: 'Case study',
  plural: 'Case studies',
  help: 'What stood in a client’s way, what was built and what changed.',
  title: 'title',
  fields: {
    title,
    client: line('Client', 100),
    industry: line('Industry', 60, { min: 0 }),
    category: hue('Hue'),
    image: picture('Picture', { min: 0, help: 'Without one, the words stand alone' }),
    picture: line('What the picture shows', 200, {
      min: 0,
      tellsOf: 'image',
      help: 'For those who cannot see it. Empty: what the library says',
    }),
    timeline: line('Timeline', 40, { min: 0 }),
    teamSize: line('Team size', 40, { min: 0 }),
    description: lead,
    challenge: paragraph('Challenge', 1_500),
    solution: paragraph('Solution', 1_500),
    results: list(
      'Results',
      group('Result', {
        metric: line('What was measured', 80),
        value: line('Value', 40),
        change: line('Change', 80, { min: 0, help: 'With the value before, e.g. −65%, from 17%' }),
      }),
      { min: 1, max: 8 },
    ),
    technologies: list('Technologies', line('Technology', 40), { max: 20 }),
    featured: flag('Featured', { help: 'Stands first, across the page' }),
  },
});
