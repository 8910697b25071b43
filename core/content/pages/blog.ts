import { flag, group, line, paragraph } from '../fields.ts';
import { inSearch, nothing, title, unknown, unless } from './common.ts';

/** The words around the articles. */
export const blog = {
  label: 'Blog',
  whileOff: 'While it is off, so are its articles and its feed.',
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
    disclosure: group('AI in articles', {
      isOff: flag('Tell readers nothing of it', {
        help: 'Articles that AI drafted then say so nowhere: not on their page, in the feed or where they are shared. The law may ask for it.',
      }),
      checked: line('Below the author', 140, {
        ...unless,
        names: ['names', 'date'],
        help: '{names} stands for who checked it, {date} for the day. Empty: in plain words',
      }),
      meaning: paragraph('What that means', 500, {
        ...unless,
        names: ['names', 'date'],
        help: 'Opens below that line. Empty: in plain words',
      }),
    }),
    unknown: unknown('No such article'),
    nothing: nothing('While nothing is published'),
  },
} as const;
