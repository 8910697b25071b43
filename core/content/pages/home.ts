import { choice, entryOf, group, line, link, list } from '../../fields/fields.ts';
import { hue } from '../hues.ts';
import { closing, inSearch, lead, defaultText, questions, terms, text, title } from './common.ts';

const way = (label: string) =>
  group(label, {
    title,
    text,
    from: line('Price prefix', 20, defaultText('from')),
    price: line('Starting price', 40, {
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
    paths: group('Two ways', { title, ready: way('Ready-made app'), custom: way('Custom development') }),
    featured: group('Featured app', {
      app: entryOf('App', 'apps', {
        optional: true,
        help: 'The section is hidden while this app is not in the marketplace.',
      }),
      features: list('Features', line('Feature', 80, { isAside: true }), { max: 8 }),
      label: line('Badge', 40, defaultText('Featured app')),
      price: line('Price label', 40, defaultText('Price')),
      timeline: line('Timeline label', 40, defaultText('Timeline')),
      see: line('App link', 60, defaultText('See it in the marketplace')),
      ask: line('Contact page link', 60, defaultText('Ask about {app}', { app: 'the app’s name' })),
    }),
    gaming: group(
      'Dark section',
      {
        category: hue('Hue'),
        title,
        lead,
        features: list('Features', line('Feature', 60), { max: 12 }),
        links: list('Links', link('Link'), { max: 2 }),
      },
      { help: 'Hidden while it has no features.' },
    ),
    reviews: group('Reviews', { title, link: link('Link') }),
    questions: group('Questions', {
      title,
      before: line('Text before the link', 60),
      link: link('Link'),
      after: line('Text after the link', 60),
      list: questions,
    }),
    closing,
  },
} as const;
