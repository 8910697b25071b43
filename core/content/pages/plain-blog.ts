export const plainBlog = {
  list: {
    search: 'Search articles',
    every: 'All Posts',
    latest: 'Latest Articles',
    inCategory: '{category} Articles',
    one: '{count} article found',
    several: '{count} articles found',
    about: 'About {articles}',
    loading: 'Loading articles',
  },
  noneFound: {
    title: 'No articles found',
    text: 'Try adjusting your search or filter criteria',
    label: 'Clear Filters',
  },
  noSuchPage: {
    title: 'There is no such page',
    text: 'The list is shorter. Articles may have been unpublished.',
    label: 'Back to the first page',
  },
  failed: { title: 'Failed to fetch articles', text: 'The articles didn’t load. Your search is still there.' },
  feed: { link: 'RSS feed', follow: 'Follow the feed' },
  reading: {
    label: 'About this article',
    contents: 'In this article',
    tags: 'Tags',
    progress: 'Reading progress',
    share: 'Share',
    ways: 'Share this article',
    copy: 'Copy Link',
    meaning: 'What that means',
  },
  articleFailed: {
    title: 'Failed to fetch article',
    text: 'The article didn’t load. Trying again usually helps.',
  },
  unknown: {
    title: 'Blog Post Not Found',
    text: 'No article is published at this address. It may have been unpublished or renamed.',
    back: 'Back to Blog',
  },
  nothing: {
    missing: 'Nothing is published yet.',
    text: 'The first article will appear here. A feed reader will see it on the same day.',
  },
};
