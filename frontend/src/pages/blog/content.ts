import type { Words } from '@prism/core/content/content';
import { plainBlog } from '@prism/core/content/pages/plain-blog';
import { knownWords } from '../../api/content.ts';
import { type Resources, useResources } from '../../api/resources.ts';

/** Around the articles while nobody has written anything there; what the feed says itself, the server knows. */
const unwritten: Words<'blog'> = {
  ...plainBlog,
  search: { name: '', title: 'Blog', description: 'Articles, newest first.' },
  opening: { title: 'Blog', lead: '' },
  featured: 'Featured Articles',
  feed: { ...plainBlog.feed, title: '', description: '' },
  article: { ask: 'Ask us', about: '', related: 'Related Articles' },
  disclosure: {
    ...{ isOff: false, checked: '', meaning: '', before: '', beforeMeaning: '' },
    ...{ parts: '', model: '', changed: '', unchanged: '', percent: '' },
  },
};

export const blogWords = (resources: Resources): Words<'blog'> => knownWords(resources, 'blog') ?? unwritten;

/** The blog has articles to show also without words. */
export const useBlogWords = () => blogWords(useResources());

export const feedPath = '/rss.xml';

/** The feed as the head of a page links it. */
export const feedOf = ({ opening }: Pick<Words<'blog'>, 'opening'>) => ({ path: feedPath, title: opening.title });
