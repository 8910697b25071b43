import { group, line, paragraph } from '../fields.ts';
import { inSearch, title } from './common.ts';

const kind = (label: string) => group(label, { one: line('One', 40), all: line('Several', 40) });
const nothing = (label: string) =>
  line(label, 120, { names: ['words'], help: '{words} stands for what was asked, in quotation marks.' });

/** The words of the page that searches the site; what it finds are the site’s own. */
export const search = {
  label: 'Search',
  alwaysOn: 'every page leads to it',
  fields: {
    search: inSearch,
    opening: group('Opening', { title, lead: paragraph('Lead', 600, { min: 0 }) }),
    kinds: group('What is found', {
      every: line('All of it', 40),
      apps: kind('Apps'),
      posts: kind('Articles'),
      positions: kind('Positions'),
      pages: kind('Pages'),
    }),
    none: group('Where nothing is found', {
      any: nothing('Words that stand nowhere'),
      all: nothing('Words that stand nowhere together'),
      nearest: line('Before what is nearest', 120),
      ask: line('Before the link to the contact page', 60),
      link: line('Link to the contact page', 60),
    }),
    failed: group('Where it does not answer', { title, text: paragraph('Text', 300) }),
  },
} as const;
