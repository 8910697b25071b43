import type { Words } from '@prism/core/content/content';
import { knownWords } from '../../api/content.ts';
import { type Resources, useResources } from '../../api/resources.ts';
import { orPlain } from '@prism/core/contract/or-plain';

/** Around the articles while nobody has written anything there. */
export const plain: Words<'blog'> = {
  search: { name: '', title: 'Blog', description: 'Articles, newest first.' },
  opening: { title: 'Blog', lead: '' },
  featured: 'Featured Articles',
  list: {
    search: 'Search articles',
    every: 'All Posts',
    latest: 'Latest Articles',
    inCategory: '{category} Articles',
    one: '{count} article found',
    several: '{count} articles found',
    loading: 'Loading articles',
  },
  noneFound: {
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
  // What the feed says itself, the server knows.
  feed: { link: 'RSS feed', follow: 'Follow the feed', title: '', description: '' },
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
  const said = knownWords(resources, 'blog') ?? plain;
  return {
    ...said,
    list: orPlain(said.list, plain.list),
    noneFound: orPlain(said.noneFound, plain.noneFound),
    noSuchPage: orPlain(said.noSuchPage, plain.noSuchPage),
    failed: orPlain(said.failed, plain.failed),
    feed: orPlain(said.feed, plain.feed),
    unknown: orPlain(said.unknown, plain.unknown),
    nothing: orPlain(said.nothing, plain.nothing),
  };
}

/** The blog has articles to show also without words. */
export const useBlogWords = () => blogWords(useResources());

export const feedPath = '/rss.xml';

/** The feed as the head of a page links it. */
export const feedOf = ({ opening }: Pick<Words<'blog'>, 'opening'>) => ({ path: feedPath, title: opening.title });

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
