import { group, line, paragraph } from '../../fields/fields.ts';
import { appFigures, appFlags, deal, heading, inSearch, note, notLoaded, plainly, title } from './common.ts';

const count = { count: 'how many they are' };

export const marketplace = {
  label: 'Marketplace',
  whileOff:
    'While it is hidden, app pages still open by link, but nothing lists them. Hide all app pages with ‘App page’.',
  fields: {
    search: inSearch,
    opening: heading('Hero'),
    all: line('Button to all apps', 40, { isAside: true }),
    custom: line('Below it', 160, { hasAmounts: false }),
    flags: appFlags,
    deal,
    figures: group('Figures of an app', {
      rating: line('After the average of its reviews', 20, plainly('rating')),
      ...appFigures,
    }),
    filters: group('Search and filters', {
      name: line('What is searched', 40, plainly('Apps')),
      search: line('In the search box', 40, plainly('Search apps')),
      all: line('Every category', 20, plainly('All')),
      saved: line('What a visitor has saved', 20, plainly('Saved')),
    }),
    results: group('Over the list', {
      one: line('One is shown', 80, plainly('Showing {count} app', count)),
      several: line('Several are shown', 80, plainly('Showing {count} apps', count)),
      oneSaved: line('One that is saved', 80, plainly('Showing {count} saved app', count)),
      severalSaved: line('Several that are saved', 80, plainly('Showing {count} saved apps', count)),
      inCategory: line('After that, in a category', 80, plainly('in {category}', { category: 'its name' })),
      matching: line('After that, for a search', 80, plainly('matching "{search}"', { search: 'what is searched' })),
      nearest: line(
        'Instead, where nothing matches',
        80,
        plainly('nearest to "{search}"', { search: 'what is searched' }),
      ),
      loading: line('While they load', 80, plainly('Loading apps')),
      prices: line('Next to it', 80, plainly('Prices in {currency}', { currency: 'the name of the currency' })),
    }),
    saved: group('What a visitor has saved', {
      title: line('Title in the browser', 70, plainly('Saved apps')),
      lasting: line('Where it is kept', 80, plainly('Kept in this browser only')),
      visit: line('Where it is kept if the browser keeps nothing', 80, plainly('Kept for this visit only')),
      unsoldOne: line('One is no longer sold', 120, plainly('One app that you saved is no longer sold.', count)),
      unsoldSeveral: line(
        'Several are no longer sold',
        120,
        plainly('{count} apps that you saved are no longer sold.', count),
      ),
      letGo: line('Button next to it', 40, plainly('Take off the list')),
      withoutScripts: paragraph(
        'Where scripts are switched off',
        300,
        plainly(
          'Your browser keeps saved apps by a script, and scripts are switched off. Without them, look in the categories.',
        ),
      ),
    }),
    noneFound: note('Nothing is found', {
      title: 'No apps found matching your criteria.',
      text: 'Try a shorter word, or look in every category.',
      label: 'Clear search and filters',
    }),
    nothingSaved: note('Nothing is saved', {
      title: 'You have not saved any apps yet.',
      text: 'Press the heart on an app, and it stands here. Your browser keeps the list; we cannot see it.',
      label: 'Show all apps',
    }),
    noLongerSold: note('Nothing saved is still sold', {
      title: 'What you saved is no longer sold.',
      text: 'There may be something like it among the others.',
      label: 'Show all apps',
    }),
    noneOfSaved: note('Nothing saved is found', {
      title: 'No saved apps match your criteria.',
      text: 'Try a shorter word, or look in every category.',
      label: 'Show all saved apps',
    }),
    noSuchPage: note('After the last page', {
      title: 'There is no such page',
      text: 'The list ends before it.',
      label: 'Back to the first page',
    }),
    failed: notLoaded({
      title: 'Failed to fetch apps',
      text: 'The list did not load. Your search and category are kept.',
    }),
    none: group(
      'While no app is on sale',
      {
        title,
        missing: line('What is not there', 120),
        text: paragraph('Text', 300),
        ask: line('Button to the contact page', 40),
        home: line('Button to the home page', 40),
      },
      { isAside: true },
    ),
  },
} as const;
