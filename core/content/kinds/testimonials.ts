import { address, choice, line, list, number, paragraph, picture } from '../../fields/fields.ts';
import { hue } from '../hues.ts';
import { defineClaim } from '../kind.ts';

export const testimonialPlaces = {
  home: 'Home page',
  carousel: 'Testimonials page, carousel',
  grid: 'Testimonials page, grid',
  contact: 'Contact page',
  'local-business-apps': 'Local business apps page',
  'offer-long': 'Offer, at length',
  'offer-short': 'Offer, in a line',
} as const;

export const testimonials = defineClaim({
  label: 'Testimonial',
  plural: 'Testimonials',
  help: 'What clients say, on the pages that each is placed on.',
  title: 'name',
  fields: {
    text: paragraph('What they say', 1_000),
    name: line('Name', 100),
    role: line('Role', 100, { min: 0 }),
    company: line('Company', 100, { min: 0 }),
    location: line('Town', 100, { min: 0 }),
    portrait: picture('Portrait', { min: 0, help: 'Stands in the place of the initials beside the name' }),
    result: line('What came of it', 60, { min: 0, help: 'One figure, e.g. 65% fewer missed appointments' }),
    rating: number('Stars', { min: 1, max: 5 }),
    industry: line('Industry', 60, { min: 0 }),
    category: hue('Hue'),
    projectType: line('Kind of project', 60, { min: 0 }),
    timeline: line('Timeline', 40, { min: 0 }),
    video: address('Video', { min: 0, help: 'Where it can be watched. A badge beside the stars opens it.' }),
    places: list('Shown on', choice('Page', testimonialPlaces)),
  },
});
