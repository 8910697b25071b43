import { group, line, list, paragraph } from '../../fields/fields.ts';
import { figuresTitle, heading, inSearch, lead, nothing, defaultText, point, title } from './common.ts';
import { plainCareers } from './plain-careers.ts';

const count = { count: 'the number of open positions, up to ten as a word' };

export const careers = {
  label: 'Careers',
  whileOff:
    'While it is hidden, position pages still open by link, but nothing lists them. Each position has its own switch.',
  fields: {
    search: group('SEO', {
      ...inSearch.fields,
      description: paragraph('Description', 300, {
        names: ['openings'],
        help: '{openings} is the number of open positions, e.g. Five open positions.',
      }),
    }),
    opening: heading('Hero'),
    figures: figuresTitle,
    positions: group('Open positions', {
      one: line('Title, singular', 80, defaultText(plainCareers.positions.one, count)),
      several: line('Title, plural', 80, defaultText(plainCareers.positions.several, count)),
      lead,
      apply: line('Apply button', 30, { isAside: true }),
    }),
    list: group('Screen reader labels of the list', {
      requirements: line('Requirements', 40, defaultText(plainCareers.list.requirements)),
      location: line('Location', 40, defaultText(plainCareers.list.location)),
      salary: line('Salary', 40, defaultText(plainCareers.list.salary)),
      which: line(
        'Apply button suffix',
        60,
        defaultText(plainCareers.list.which, { position: 'the position’s title' }),
      ),
    }),
    otherRole: point('Other roles'),
    benefits: group('Benefits', { title, lead, items: list('Benefits', point('Benefit'), { max: 12 }) }),
    enquiries: point('Get in touch'),
    nothing: nothing('Empty state', plainCareers.nothing),
  },
} as const;
