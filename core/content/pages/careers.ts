import { group, line, list, paragraph } from '../fields.ts';
import { figuresTitle, heading, inSearch, lead, nothing, point, title, unless } from './common.ts';

const titleFor = (label: string) =>
  line(label, 80, {
    ...unless,
    names: ['count'],
    help: '{count} stands for how many they are, up to ten as a word. Empty: in plain words',
  });

/** The words around the open positions. */
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
      one: titleFor('Title while there is one'),
      several: titleFor('Title'),
      lead,
      apply: line('Button', 30),
    }),
    otherRole: point('For those who find none'),
    benefits: group('Benefits', { title, lead, items: list('Benefits', point('Benefit'), { max: 12 }) }),
    enquiries: point('Get in touch'),
    nothing: nothing('While no position is open'),
  },
} as const;
