import { flag, group, line, paragraph } from '../fields.ts';
import { inSearch, nothing, title, unknown, unless } from './common.ts';

const listed = (label: string, name: string, meaning: string) =>
  line(label, 80, { ...unless, names: [name], help: `{${name}} stands for ${meaning}. Empty: in plain words` });
const count = 'how many they are';
const note = (label: string) =>
  group(label, {
    title: line('Title', 120, unless),
    text: paragraph('Text', 300, unless),
    label: line('Button', 60, unless),
  });

/** Read by programs, which ask for no other fact. */
const ofFeed = (label: string, max: number) =>
  line(label, max, {
    ...unless,
    hasFacts: false,
    names: ['name'],
    help: '{name} stands for that of the studio. Empty: in plain words',
  });

/** The words around the articles. */
export const blog = {
  label: 'Blog',
  whileOff: 'While it is off, so are its articles and its feed.',
  fields: {
    search: inSearch,
    opening: group('Opening', { title, lead: paragraph('Lead', 600, { min: 0 }) }),
    featured: line('Title of the featured articles', 80),
    list: group('List of articles', {
      search: line('In the search box', 40, unless),
      every: line('Every category', 20, unless),
      latest: line('Title', 80, unless),
      inCategory: listed('Title in a category', 'category', 'its name'),
      one: listed('Where there is one', 'count', count),
      several: listed('Where there are several', 'count', count),
      loading: line('While they load', 80, unless),
    }),
    noneFound: note('Nothing is found'),
    noSuchPage: note('After the last page'),
    failed: group('The list did not load', {
      title: line('Title', 120, unless),
      text: paragraph('Text', 300, unless),
    }),
    feed: group('Feed', {
      link: line('Link to it', 40, unless),
      follow: line('Link while nothing is published', 40, unless),
      title: ofFeed('Title', 80),
      description: ofFeed('Description', 160),
    }),
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
