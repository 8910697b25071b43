import { group, line, list, paragraph } from '../../fields/fields.ts';
import { figuresTitle, heading, inSearch, lead, nothing, plainly, point, title } from './common.ts';
import { plainCareers } from './plain-careers.ts';

const count = { count: 'how many they are, up to ten as a word' };

export const careers = {
  label: 'Careers',
  whileOff:
    'While it is off, the page of a position still opens for whoever has its address; nothing leads there, and no search lists it. Each position has a switch of its own.',
  fields: {
    search: group('In links and search results', {
      ...inSearch.fields,
      description: paragraph('Description', 300, {
        names: ['openings'],
        help: '{openings} stands for how many positions are open, e.g. Five open positions.',
      }),
    }),
    opening: heading('Opening'),
    figures: figuresTitle,
    positions: group('Open positions', {
      one: line('Title while there is one', 80, plainly(plainCareers.positions.one, count)),
      several: line('Title', 80, plainly(plainCareers.positions.several, count)),
      lead,
      apply: line('Button', 30, { isAside: true }),
    }),
    list: group('In the list, which is read out', {
      requirements: line('Name of the requirements', 40, plainly(plainCareers.list.requirements)),
      location: line('Before the location', 40, plainly(plainCareers.list.location)),
      salary: line('Before the salary', 40, plainly(plainCareers.list.salary)),
      which: line('After the button', 60, plainly(plainCareers.list.which, { position: 'the title of the position' })),
    }),
    otherRole: point('For those who find none'),
    benefits: group('Benefits', { title, lead, items: list('Benefits', point('Benefit'), { max: 12 }) }),
    enquiries: point('Get in touch'),
    nothing: nothing('While no position is open', plainCareers.nothing),
  },
} as const;
