import { group, line, paragraph } from '../../fields/fields.ts';
import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';
import { inSearch, title } from './common.ts';

const kind = (label: string) => group(label, { one: line('Singular', 40), all: line('Plural', 40) }, { isAside: true });
const nothing = (label: string) =>
  line(label, 120, { names: ['words'], help: '{words} is the search text, in quotation marks.' });

export const search = {
  label: 'Search',
  alwaysOn: 'every page links to it',
  fields: {
    search: inSearch,
    opening: group('Hero', { title, lead: paragraph('Intro', 600, { min: 0 }) }),
    box: messages(en.search.box),
    results: messages(en.search.results),
    kinds: group('Result types', {
      every: line('All results', 40, { isAside: true }),
      apps: kind('Apps'),
      posts: kind('Articles'),
      positions: kind('Positions'),
      pages: kind('Pages'),
    }),
    none: group(
      'No results',
      {
        any: nothing('No words found message'),
        all: nothing('No page with all words message'),
        nearest: line('Text before similar results', 120),
        ask: line('Text before the contact page link', 60),
        link: line('Contact page link', 60),
      },
      { isAside: true },
    ),
    nearest: messages(en.search.nearest),
    failed: group('Search error', { title, text: paragraph('Text', 300) }, { isAside: true }),
  },
} as const;
