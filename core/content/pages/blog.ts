import { flag, group, line, paragraph } from '../../fields/fields.ts';
import { inSearch, note, nothing, notLoaded, defaultText, title, unknown } from './common.ts';
import { plainBlog } from './plain-blog.ts';

const count = { count: 'how many they are' };
const checker = { names: 'who checked it', date: 'the day' };
const meaning = defaultText(
  'A language model wrote the first draft. Before it was published, {names} checked its facts, links, sources and rights. We answer for what it says.',
  checker,
);

/** Read by feed readers; facts are not filled in. */
const ofFeed = (label: string, max: number, plain: string) =>
  line(label, max, { ...defaultText(plain, { name: 'that of the studio' }), hasFacts: false });

export const blog = {
  label: 'Blog',
  whileOff: 'While it is hidden, its articles and feed are hidden too.',
  fields: {
    search: inSearch,
    opening: group('Hero', { title, lead: paragraph('Intro', 600, { min: 0 }) }),
    featured: line('Title of the featured articles', 80),
    list: group('List of articles', {
      search: line('In the search box', 40, defaultText(plainBlog.list.search)),
      every: line('Every category', 20, defaultText(plainBlog.list.every)),
      latest: line('Title', 80, defaultText(plainBlog.list.latest)),
      inCategory: line('Title in a category', 80, defaultText(plainBlog.list.inCategory, { category: 'its name' })),
      one: line('Where there is one', 80, defaultText(plainBlog.list.one, count)),
      several: line('Where there are several', 80, defaultText(plainBlog.list.several, count)),
      about: line(
        'Where there are so many that they are not counted',
        80,
        defaultText(plainBlog.list.about, { articles: 'one of the two above' }),
      ),
      loading: line('While they load', 80, defaultText(plainBlog.list.loading)),
    }),
    noneFound: note('Nothing is found', plainBlog.noneFound),
    noSuchPage: note('After the last page', plainBlog.noSuchPage),
    failed: notLoaded(plainBlog.failed),
    feed: group('Feed', {
      link: line('Link to it', 40, defaultText(plainBlog.feed.link)),
      follow: line('Link while nothing is published', 40, defaultText(plainBlog.feed.follow)),
      title: ofFeed('Title', 80, '{name} blog'),
      description: ofFeed('Description', 160, 'Articles from {name}, newest first.'),
    }),
    article: group(
      'Below an article',
      {
        ask: line('Link to the contact page', 80, {
          names: ['first name'],
          help: '{first name} is the author’s first name, e.g. Helena.',
        }),
        about: paragraph('An enquiry from there begins with', 300, {
          min: 0,
          names: ['title'],
          help: '{title} is the article’s title.',
        }),
        related: line('Title of the related articles', 80),
      },
      { isAside: true },
    ),
    reading: group('Next to an article', {
      label: line('Its name, which is read out', 60, defaultText(plainBlog.reading.label)),
      contents: line('Over its sections', 40, defaultText(plainBlog.reading.contents)),
      tags: line('Over its tags', 40, defaultText(plainBlog.reading.tags)),
      progress: line(
        'Name of the bar that shows how much is read, which is read out',
        60,
        defaultText(plainBlog.reading.progress),
      ),
      share: line('Button to share it', 40, defaultText(plainBlog.reading.share)),
      ways: line('Name of the ways to, which is read out', 60, defaultText(plainBlog.reading.ways)),
      copy: line('Button to its address', 40, defaultText(plainBlog.reading.copy)),
      meaning: line('To what it means that AI drafted it', 40, defaultText(plainBlog.reading.meaning)),
    }),
    articleFailed: group('An article did not load', {
      title: line('Title', 120, defaultText(plainBlog.articleFailed.title)),
      text: paragraph('Text', 300, defaultText(plainBlog.articleFailed.text)),
    }),
    disclosure: group('AI in articles', {
      isOff: flag('Tell readers nothing of it', {
        help: 'Articles that AI drafted then say so nowhere: not on their page, in the feed or where they are shared. The law may ask for it.',
      }),
      checked: line('Below the author', 140, defaultText('Drafted with AI, checked by {names} on {date}', checker)),
      meaning: paragraph('What that means', 500, { ...meaning, help: `Opens below that line. ${meaning.help}` }),
      before: line('Below the author where no check is noted', 140, defaultText('Drafted with AI')),
      beforeMeaning: paragraph(
        'What that means',
        500,
        defaultText('A language model wrote the first draft. Who checked what is not noted here.'),
      ),
      parts: line('Before what was checked', 40, defaultText('Checked')),
      model: line('Before what drafted it', 40, defaultText('Model')),
      changed: line('Before how much was changed', 40, defaultText('Since then')),
      unchanged: line('Nothing was changed', 80, defaultText('No word of the draft was changed')),
      percent: line(
        'Some of it was',
        80,
        defaultText('{percent}% of the words were changed', { percent: 'how much that is' }),
      ),
    }),
    unknown: unknown('No such article', plainBlog.unknown),
    nothing: nothing('While nothing is published', plainBlog.nothing),
  },
} as const;
