import { group, line, paragraph } from '../../fields/fields.ts';
import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';
import { inSearch, title } from './common.ts';

const kind = (label: string) => group(label, { one: line('One', 40), all: line('Several', 40) }, { isAside: true });
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
    nearest: messages(en.search.nearest),
    failed: group('Where it does not answer', { title, text: paragraph('Text', 300) }, { isAside: true }),
  },
} as const;
