import type { Words } from '@prism/core/content/content';
import { knownWords } from '../../api/content.ts';
import { type Resources, useResources } from '../../api/resources.ts';
import { orPlain } from '@prism/core/contract/or-plain';

/** Around the articles while nobody has written anything there. */
const plain: Words<'blog'> = {
  search: { name: '', title: 'Blog', description: 'Articles, newest first.' },
  opening: { title: 'Blog', lead: '' },
  featured: 'Featured Articles',
  article: { ask: 'Ask us', about: '', related: 'Related Articles' },
  disclosure: { isOff: false, checked: '', meaning: '' },
  unknown: {
    title: 'Blog Post Not Found',
    text: 'No article is published at this address. Perhaps it was taken back, or it moved to another title.',
    back: 'Back to Blog',
  },
  nothing: {
    missing: 'Nothing is published yet.',
    text: 'The first article will appear here. A feed reader will see it on the same day.',
  },
};

export function blogWords(resources: Resources): Words<'blog'> {
  const { unknown, nothing, ...said } = knownWords(resources, 'blog') ?? plain;
  return { ...said, unknown: orPlain(unknown, plain.unknown), nothing: orPlain(nothing, plain.nothing) };
}

/** The blog has articles to show also without words. */
export const useBlogWords = () => blogWords(useResources());

export const feed = { path: '/rss.xml', label: 'RSS feed' };

/** The feed as the head of a page links it. */
export const feedOf = (studio: string) => ({ path: feed.path, title: `The ${studio} blog` });

export const search = { label: 'Search articles', of: 'Articles', all: 'All Posts' };

export const states = {
  empty: {
    title: 'No articles found',
    text: 'Try adjusting your search or filter criteria',
    label: 'Clear Filters',
  },
  noSuchPage: {
    title: 'There is no such page',
    text: 'The list ends before it. Perhaps articles were taken back.',
    label: 'Back to the first page',
  },
  failed: { title: 'Failed to fetch articles', text: 'They did not arrive. What you searched for is still there.' },
  loading: 'Loading articles',
};

export const article = {
  contents: 'In this article',
  tags: 'Tags',
  progress: 'Reading progress',
};

export const share = { button: 'Share', menu: 'Share this article', copy: 'Copy Link' };

export const failed = {
  title: 'Failed to fetch article',
  text: 'The text did not arrive. A second attempt usually brings it.',
  retry: 'Try again',
};
