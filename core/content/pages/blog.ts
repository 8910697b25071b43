import { group, line, paragraph } from '../fields.ts';
import { inSearch, nothing, title, unknown } from './common.ts';

/** The words around the articles. */
export const blog = {
  label: 'Blog',
  fields: {
    search: inSearch,
    opening: group('Opening', { title, lead: paragraph('Lead', 600, { min: 0 }) }),
    featured: line('Title of the featured articles', 80),
    article: group('Below an article', {
      ask: line('Link to the contact page', 80, {
        names: ['first name'],
        help: '{first name} stands for the author’s, e.g. Helena.',
      }),
      about: paragraph('An enquiry from there begins with', 300, {
        min: 0,
        names: ['title'],
        help: '{title} stands for that of the article.',
      }),
      related: line('Title of the related articles', 80),
    }),
    unknown: unknown('No such article'),
    nothing: nothing('While nothing is published'),
  },
} as const;
