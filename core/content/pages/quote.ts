import { group, line, paragraph } from '../fields.ts';
import { text, title } from './common.ts';

/** The words around a quote. What follows from how it stands, and what one agrees to by accepting it, its page says itself. */
export const quote = {
  label: 'Quote',
  alwaysOn: 'addresses of quotes lead to it',
  fields: {
    prices: group('Prices', { title, included: line('Title of what is always included', 80) }),
    open: group('While it is open', {
      fixed: paragraph('Until when its price holds', 300, {
        min: 0,
        names: ['day'],
        help: '{day} stands for the last day on which it can be accepted',
      }),
      title: line('Title of the form', 80),
      note: line('Below its button', 160, { min: 0 }),
    }),
    accepted: group('Once it is accepted', { title, text }),
    share: group('Ways to pass it on', {
      open: line('Title while it is open', 80),
      accepted: line('Title once it is accepted', 80),
    }),
    unknown: group('No such quote', { title, text, back: line('Link to the marketplace', 60) }),
  },
} as const;
