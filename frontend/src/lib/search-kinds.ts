import type { SearchKind } from '@prism/core/contract/search';

/** What the kinds are called. */
export const kindNames: Readonly<Record<SearchKind, { one: string; all: string }>> = {
  apps: { one: 'App', all: 'Apps' },
  posts: { one: 'Article', all: 'Articles' },
  positions: { one: 'Position', all: 'Positions' },
  pages: { one: 'Page', all: 'Pages' },
};
