import type { Words } from '@prism/core/content/content';
import { orPlain } from '@prism/core/contract/or-plain';
import { useWords } from '../../api/content.ts';

type Said = Words<'marketplace'>;

/** Around the list where the studio has said nothing else. */
export const plain = {
  filters: {
    name: 'Apps',
    search: 'Search apps',
    all: 'All',
    saved: 'Saved',
  },
  results: {
    one: 'Showing {count} app',
    several: 'Showing {count} apps',
    oneSaved: 'Showing {count} saved app',
    severalSaved: 'Showing {count} saved apps',
    inCategory: 'in {category}',
    matching: 'matching "{search}"',
    loading: 'Loading apps',
    prices: 'Prices in {currency}',
  },
  saved: {
    title: 'Saved apps',
    lasting: 'Kept in this browser only',
    visit: 'Kept for this visit only',
    unsoldOne: 'One app that you saved is no longer sold.',
    unsoldSeveral: '{count} apps that you saved are no longer sold.',
    letGo: 'Take off the list',
    withoutScripts:
      'Your browser keeps saved apps by a script, and scripts are switched off. Without them, look in the categories.',
  },
  noneFound: {
    title: 'No apps found matching your criteria.',
    text: 'Try a shorter word, or look in every category.',
    label: 'Clear search and filters',
  },
  nothingSaved: {
    title: 'You have not saved any apps yet.',
    text: 'Press the heart on an app, and it stands here. Your browser keeps the list; we cannot see it.',
    label: 'Show all apps',
  },
  noLongerSold: {
    title: 'What you saved is no longer sold.',
    text: 'There may be something like it among the others.',
    label: 'Show all apps',
  },
  noneOfSaved: {
    title: 'No saved apps match your criteria.',
    text: 'Try a shorter word, or look in every category.',
    label: 'Show all saved apps',
  },
  noSuchPage: {
    title: 'There is no such page',
    text: 'The list ends before it.',
    label: 'Back to the first page',
  },
  failed: {
    title: 'Failed to fetch apps',
    text: 'The list did not load. Your search and category are kept.',
  },
} satisfies Partial<Said>;

/** What the page says around the list, each text in the studio’s words or in plain ones. */
export function listWords(said: Said): Pick<Said, keyof typeof plain> {
  return {
    filters: orPlain(said.filters, plain.filters),
    results: orPlain(said.results, plain.results),
    saved: orPlain(said.saved, plain.saved),
    noneFound: orPlain(said.noneFound, plain.noneFound),
    nothingSaved: orPlain(said.nothingSaved, plain.nothingSaved),
    noLongerSold: orPlain(said.noLongerSold, plain.noLongerSold),
    noneOfSaved: orPlain(said.noneOfSaved, plain.noneOfSaved),
    noSuchPage: orPlain(said.noSuchPage, plain.noSuchPage),
    failed: orPlain(said.failed, plain.failed),
  };
}

export const useListWords = () => listWords(useWords('marketplace'));
