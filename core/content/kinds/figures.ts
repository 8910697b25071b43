import { choice, line, list } from '../../fields/fields.ts';
import { servicePlaces } from '../services.ts';
import { defineClaim, ownWord } from '../kind.ts';

export const figurePlaces = {
  home: 'Home page',
  about: 'About page',
  contact: 'Contact page',
  'contact-stories': 'Contact page, beside the clients’ stories',
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
  help: 'What the studio says about itself in numbers.',
  title: 'figure',
  fields: {
    figure: line('Figure', 20, { help: 'As people read it, e.g. 500+' }),
    text: line('What it counts', 120),
    who: line('Whose it is', 80, { min: 0, help: 'A client, with the town' }),
    places: list('Shown on', choice('Page', figurePlaces)),
    ownWord,
  },
});
