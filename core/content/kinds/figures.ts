import { choice, line, list } from '../../fields/fields.ts';
import { servicePlaces } from '../services.ts';
import { defineClaim, ownWord } from '../kind.ts';

export const figurePlaces = {
  home: 'Home page',
  about: 'About page',
  contact: 'Contact page',
  'contact-stories': 'Contact page, next to the client stories',
  'case-studies': 'Case studies page',
  testimonials: 'Testimonials page',
  careers: 'Careers page',
  ...servicePlaces,
  offer: 'Offer',
  badges: 'Badges, on pages that ask for a decision',
  footer: 'Footer, as a sentence',
} as const;

export type FigurePlace = keyof typeof figurePlaces;

export const figures = defineClaim({
  label: 'Figure',
  plural: 'Figures',
  help: 'Your studio in numbers.',
  example: '“250+ clients”',
  title: 'figure',
  fields: {
    figure: line('Figure', 20, { help: 'As shown, e.g. 500+' }),
    text: line('Label', 120),
    who: line('Client', 80, { min: 0, help: 'Name and town, if the figure is about a client' }),
    places: list('Shown on', choice('Page', figurePlaces)),
    ownWord,
  },
});
