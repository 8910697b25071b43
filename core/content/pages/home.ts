import { choice, entryOf, group, line, link, list } from '../../fields/fields.ts';
import { hue } from '../hues.ts';
import { closing, inSearch, lead, defaultText, questions, terms, text, title } from './common.ts';

const way = group('Way', {
  title,
  text,
  from: line('Before the price', 20, defaultText('from')),
  price: line('Begins at', 40, {
    hasAmounts: false,
    help: 'Choose a price variable, such as {ready from}',
  }),
  terms,
  link: link('Link'),
});

export const home = {
  label: 'Home',
  fields: {
    search: inSearch,
    opening: group(
      'Hero',
      {
        first: line('First line', 40),
        second: line('Second line', 40),
        lead,
        primary: link('Button'),
        other: link('Other button'),
      },
      { help: 'Use **asterisks** for bold.' },
    ),
    why: group('Why us', {
      title,
      lead,
      link: link('Link'),
      reasons: list(
        'Reasons',
        group('Reason', {
          drawing: choice('Drawing', { whole: 'Whole', lens: 'Lens', steps: 'Steps', mirror: 'Mirror' }),
          title,
          text,
        }),
        { max: 8 },
      ),
    }),
    commitments: group('Commitments', { title, lead, terms }),
    day: group('A customer’s day', {
      title,
      lead,
      moments: list('Moments', group('Moment', { category: hue('Hue'), time: line('Time', 10), title, text }), {
        min: 2,
        max: 8,
      }),
    }),
    paths: group('Two ways', { title, ready: way, custom: way }),
    featured: group('App in the picture', {
      app: entryOf('App', 'apps', { optional: true, help: 'The section is shown while the shop has this app.' }),
      features: list('Features', line('Feature', 80, { isAside: true }), { max: 8 }),
      label: line('Next to its category', 40, defaultText('Featured app')),
      price: line('Above its price', 40, defaultText('Price')),
      timeline: line('Above how long it takes', 40, defaultText('Timeline')),
      see: line('Link to it', 60, defaultText('See it in the marketplace')),
      ask: line('Link to the contact page', 60, defaultText('Ask about {app}', { app: 'its name' })),
    }),
    gaming: group(
      'In the dark band',
      {
        category: hue('Hue'),
        title,
        lead,
        features: list('Features', line('Feature', 60), { max: 12 }),
        links: list('Links', link('Link'), { max: 2 }),
      },
      { help: 'Shown while it names a feature.' },
    ),
    reviews: group('Reviews', { title, link: link('Link') }),
    questions: group('Questions', {
      title,
      before: line('Before the link', 60),
      link: link('Link'),
      after: line('After the link', 60),
      list: questions,
    }),
    closing,
  },
} as const;
