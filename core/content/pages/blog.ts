import { flag, group, line, paragraph } from '../../fields/fields.ts';
import { inSearch, note, nothing, notLoaded, defaultText, title, unknown } from './common.ts';
import { plainBlog } from './plain-blog.ts';

const count = { count: 'the number of articles' };
const checker = { names: 'the staff who checked the article', date: 'the date' };
const meaning = defaultText(
  'A language model wrote the first draft. Before it was published, {names} checked its facts, links, sources and rights. We answer for what it says.',
  checker,
);

/** Read by feed readers; facts are not filled in. */
const ofFeed = (label: string, max: number, plain: string) =>
  line(label, max, { ...defaultText(plain, { name: 'the studio’s name' }), hasFacts: false });

export const blog = {
  label: 'Blog',
  whileOff: 'While it is hidden, its articles and feed are hidden too.',
  fields: {
    search: inSearch,
    opening: group('Hero', { title, lead: paragraph('Intro', 600, { min: 0 }) }),
    featured: line('Featured articles title', 80),
    list: group('Article list', {
      search: line('Search placeholder', 40, defaultText(plainBlog.list.search)),
      every: line('All categories', 20, defaultText(plainBlog.list.every)),
      latest: line('Title', 80, defaultText(plainBlog.list.latest)),
      inCategory: line(
        'Category title',
        80,
        defaultText(plainBlog.list.inCategory, { category: 'the category’s name' }),
      ),
      one: line('Article count, singular', 80, defaultText(plainBlog.list.one, count)),
      several: line('Article count, plural', 80, defaultText(plainBlog.list.several, count)),
      about: line(
        'Approximate article count',
        80,
        defaultText(plainBlog.list.about, { articles: 'the article count' }),
      ),
      loading: line('Loading text', 80, defaultText(plainBlog.list.loading)),
    }),
    noneFound: note('No results', plainBlog.noneFound),
    noSuchPage: note('Page number too high', plainBlog.noSuchPage),
    failed: notLoaded(plainBlog.failed),
    feed: group('Feed', {
      link: line('Link text', 40, defaultText(plainBlog.feed.link)),
      follow: line('Link text without articles', 40, defaultText(plainBlog.feed.follow)),
      title: ofFeed('Title', 80, '{name} blog'),
      description: ofFeed('Description', 160, 'Articles from {name}, newest first.'),
    }),
    article: group(
      'Article footer',
      {
        ask: line('Contact page link', 80, {
          names: ['first name'],
          help: '{first name} is the author’s first name, e.g. Helena.',
        }),
        about: paragraph('Prefilled enquiry', 300, {
          min: 0,
          names: ['title'],
          help: '{title} is the article’s title.',
        }),
        related: line('Related articles title', 80),
      },
      { isAside: true },
    ),
    reading: group('Article sidebar', {
      label: line('Screen reader label', 60, defaultText(plainBlog.reading.label)),
      contents: line('Table of contents title', 40, defaultText(plainBlog.reading.contents)),
      tags: line('Tags title', 40, defaultText(plainBlog.reading.tags)),
      progress: line('Progress bar screen reader label', 60, defaultText(plainBlog.reading.progress)),
      share: line('Share button', 40, defaultText(plainBlog.reading.share)),
      ways: line('Share menu screen reader label', 60, defaultText(plainBlog.reading.ways)),
      copy: line('Copy link button', 40, defaultText(plainBlog.reading.copy)),
      meaning: line('AI disclosure link', 40, defaultText(plainBlog.reading.meaning)),
    }),
    articleFailed: group('Article load error', {
      title: line('Title', 120, defaultText(plainBlog.articleFailed.title)),
      text: paragraph('Text', 300, defaultText(plainBlog.articleFailed.text)),
    }),
    disclosure: group('AI in articles', {
      isOff: flag('Hide AI disclosure', {
        help: 'Readers no longer learn that AI drafted an article: not on its page, in the feed or in link previews. The law may require the disclosure.',
      }),
      checked: line(
        'Note on checked articles',
        140,
        defaultText('Drafted with AI, checked by {names} on {date}', checker),
      ),
      meaning: paragraph('Explanation for checked articles', 500, {
        ...meaning,
        help: `Opens below the note. ${meaning.help}`,
      }),
      before: line('Note on unchecked articles', 140, defaultText('Drafted with AI')),
      beforeMeaning: paragraph(
        'Explanation for unchecked articles',
        500,
        defaultText('A language model wrote the first draft. Who checked what is not recorded here.'),
      ),
      parts: line('Checks label', 40, defaultText('Checked')),
      model: line('Model label', 40, defaultText('Model')),
      changed: line('Changes label', 40, defaultText('Since then')),
      unchanged: line('Without changes', 80, defaultText('No word of the draft was changed')),
      percent: line(
        'With changes',
        80,
        defaultText('{percent}% of the words were changed', { percent: 'the share of changed words' }),
      ),
    }),
    unknown: unknown('Article not found', plainBlog.unknown),
    nothing: nothing('Empty state', plainBlog.nothing),
  },
} as const;
