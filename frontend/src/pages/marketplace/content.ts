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

/** Where the list of saved apps is kept. */
export const keptWhere = { lasting: 'Kept in this browser only', visit: 'Kept for this visit only' };

/** What of the saved apps is not there any more. */
export const unsoldText = {
  said: (count: number) =>
    count === 1 ? 'One app that you saved is no longer sold.' : `${count} apps that you saved are no longer sold.`,
  button: 'Take off the list',
};

/** For browsers without scripts. */
export const savedNeedsScripts =
  'Your browser keeps saved apps by a script, and scripts are switched off. Without them, look in the categories.';
