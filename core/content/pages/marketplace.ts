import { group, line, paragraph } from '../fields.ts';
import { heading, inSearch, title, unless } from './common.ts';

/** The words around the list of apps; what its filters say is theirs. */
export const marketplace = {
  label: 'Marketplace',
  fields: {
    search: inSearch,
    opening: heading('Opening'),
    all: line('Button to all apps', 40),
    custom: line('Below it', 160),
    deal: line('Beside the end of a discount', 40, unless),
    none: group('While no app is on sale', {
      title,
      missing: line('What is not there', 120),
      text: paragraph('Text', 300),
      ask: line('Button to the contact page', 40),
      home: line('Button to the home page', 40),
    }),
  },
} as const;
