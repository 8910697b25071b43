import type { Words } from '@prism/core/content/content';
import { plainBlog } from '@prism/core/content/pages/plain-blog';
import { knownWords } from '../../api/content.ts';
import { type Resources, useResources } from '../../api/resources.ts';

/** Defaults while the blog has no text. */
const unwritten: Words<'blog'> = {
  ...plainBlog,
  search: { name: '', title: 'Blog', description: 'Articles, newest first.' },
  opening: { title: 'Blog', lead: '' },
  featured: 'Featured Articles',
  feed: { ...plainBlog.feed, title: '', description: '' },
  article: { ask: 'Ask us', about: '', related: 'Related Articles' },
  disclosure: {
    isOff: false,
    checked: '',
    meaning: '',
    before: '',
    beforeMeaning: '',
    parts: '',
    model: '',
    changed: '',
    unchanged: '',
    percent: '',
  },
};

export const blogWords = (resources: Resources): Words<'blog'> => knownWords(resources, 'blog') ?? unwritten;

/** The blog shows articles even without text. */
export const useBlogWords = () => blogWords(useResources());

export const feedPath = '/rss.xml';

/** The feed for the page's head. */
export const feedOf = ({ opening }: Pick<Words<'blog'>, 'opening'>) => ({ path: feedPath, title: opening.title });
