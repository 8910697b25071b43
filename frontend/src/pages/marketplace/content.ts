import type { ContentFacts } from '@prism/core/contract/site';
import { startingPrices } from '@prism/core/contract/starting-prices';
import { dollars } from '@prism/core/contract/money';

export const intro = {
  title: 'App Marketplace',
  lead: 'Finished apps with the price on the label. Each comes with its source code, an admin dashboard and 6 months of support.',
};

/** The number of apps is stated only for the demonstration: another site may have one. */
export function describe({ demonstration }: ContentFacts): string {
  const choice = demonstration ? 'Choose from 50+ finished apps in nine categories' : 'Choose a finished app';
  return `${choice}, each with its price on the page. Source code, iOS and Android apps, an admin dashboard and 6 months of support come with each.`;
}

export const viewAllLabel = ({ demonstration }: ContentFacts) =>
  demonstration ? 'View All 50+ Apps' : 'View All Apps';

export const states = {
  empty: {
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
  failed: { title: 'Failed to fetch apps', text: 'The list did not load. Your search and category are kept.' },
};

export const custom = `Not here? Custom development starts at ${dollars(startingPrices.custom)}.`;

/** Where the list of saved apps is kept. */
export const keptWhere = { lasting: 'Kept in this browser only', visit: 'Kept for this visit only' };

/** For browsers without scripts. */
export const savedNeedsScripts =
  'Your browser keeps saved apps by a script, and scripts are switched off. Without them, look in the categories.';

/** The page while nothing is sold. */
export const nothing = {
  title: 'Marketplace',
  missing: 'No app is on sale yet.',
  text: 'Finished apps will stand here with their price and what is in them. Until then, we build to order.',
};
