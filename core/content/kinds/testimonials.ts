import { address, choice, line, list, number, paragraph, picture } from '../../fields/fields.ts';
import { hue } from '../hues.ts';
import { defineClaim } from '../kind.ts';

export const testimonialPlaces = {
  home: 'Home page',
  carousel: 'Testimonials page, carousel',
  grid: 'Testimonials page, grid',
  contact: 'Contact page',
  'local-business-apps': 'Local business apps page',
  'offer-long': 'Offer, long',
  'offer-short': 'Offer, short',
} as const;

export const testimonials = defineClaim({
  label: 'Testimonial',
  plural: 'Testimonials',
  help: 'Client quotes, shown on the pages you choose.',
  example: 'what a client says in two sentences',
  title: 'name',
  carries: ['places'],
  fields: {
    text: paragraph('Quote', 1_000),
    name: line('Name', 100),
    role: line('Role', 100, { min: 0 }),
    company: line('Company', 100, { min: 0 }),
    location: line('Town', 100, { min: 0 }),
    portrait: picture('Portrait', { min: 0, help: 'Replaces the initials' }),
    result: line('Result', 60, { min: 0, help: 'One figure, e.g. 65% fewer missed appointments' }),
    rating: number('Rating', { min: 1, max: 5, help: 'Stars, from 1 to 5' }),
    industry: line('Industry', 60, { min: 0 }),
    category: hue('Colour'),
    projectType: line('Project type', 60, { min: 0 }),
    timeline: line('Timeline', 40, { min: 0 }),
    video: address('Video', { min: 0, help: 'URL of the video. A badge next to the stars opens it.' }),
    places: list('Shown on', choice('Page', testimonialPlaces)),
  },
});
