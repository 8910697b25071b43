import { group, line, paragraph } from '../../fields/fields.ts';
import { inSearch, plainly, title } from './common.ts';

const kind = (label: string) => group(label, { one: line('One', 40), all: line('Several', 40) }, { isAside: true });
const nothing = (label: string) =>
  line(label, 120, { names: ['words'], help: '{words} is the search text, in quotation marks.' });

const count = { count: 'how many' };
const found = {
  results: 'how much that is',
  words: 'what was looked for',
  where: 'on which page of them this is, where they fill several',
};

export const search = {
  label: 'Search',
  alwaysOn: 'every page links to it',
  fields: {
    search: inSearch,
    opening: group('Hero', { title, lead: paragraph('Intro', 600, { min: 0 }) }),
    box: group('Search box', {
      label: line('Its name, which is read out', 60, plainly('Search the site')),
      button: line('Button', 20, plainly('Search')),
    }),
    results: group('How much is found', {
      one: line('One', 40, plainly('{count} result', count)),
      several: line('Several', 40, plainly('{count} results', count)),
      most: line('Where there are more than are counted', 20, plainly('Over {count}', count)),
      found: line('What was looked for', 120, plainly('{results} for {words}{where}.', found)),
      forgiven: line('Where a mistake was forgiven', 120, plainly('Showing {words}: {results}{where}.', found)),
      kinds: line('Name of the kinds, which is read out', 40, plainly('Kind of result')),
    }),
    kinds: group('What is found', {
      every: line('All of it', 40, { isAside: true }),
      apps: kind('Apps'),
      posts: kind('Articles'),
      positions: kind('Positions'),
      pages: kind('Pages'),
    }),
    none: group(
      'Where nothing is found',
      {
        any: nothing('Words that stand nowhere'),
        all: nothing('Words that stand nowhere together'),
        nearest: line('Before what is nearest', 120),
        ask: line('Before the link to the contact page', 60),
        link: line('Link to the contact page', 60),
      },
      { isAside: true },
    ),
    nearest: group('At an address that leads nowhere', {
      label: line('Name of the search box, which is read out', 60, plainly('Search for what you wanted')),
      title: line('Above the pages that are nearest', 80, plainly('Closest to that address')),
    }),
    failed: group('Where it does not answer', { title, text: paragraph('Text', 300) }, { isAside: true }),
  },
} as const;
