import { group, line, list, paragraph } from '../../fields/fields.ts';
import { figuresTitle, heading, inSearch, lead, nothing, defaultText, point, title } from './common.ts';
import { plainCareers } from './plain-careers.ts';

const count = { count: 'how many they are, up to ten as a word' };

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
      one: line('Title while there is one', 80, defaultText(plainCareers.positions.one, count)),
      several: line('Title', 80, defaultText(plainCareers.positions.several, count)),
      lead,
      apply: line('Button', 30, { isAside: true }),
    }),
    list: group('In the list, which is read out', {
      requirements: line('Name of the requirements', 40, defaultText(plainCareers.list.requirements)),
      location: line('Before the location', 40, defaultText(plainCareers.list.location)),
      salary: line('Before the salary', 40, defaultText(plainCareers.list.salary)),
      which: line(
        'After the button',
        60,
        defaultText(plainCareers.list.which, { position: 'the title of the position' }),
      ),
    }),
    otherRole: point('For those who find none'),
    benefits: group('Benefits', { title, lead, items: list('Benefits', point('Benefit'), { max: 12 }) }),
    enquiries: point('Get in touch'),
    nothing: nothing('While no position is open', plainCareers.nothing),
  },
} as const;
