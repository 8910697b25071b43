import { group, line, paragraph } from '../fields.ts';
import { appFigures, appFlags, heading, inSearch, title, unless } from './common.ts';

const words = (label: string, names: readonly string[] = [], max = 80) =>
  line(label, max, {
    ...unless,
    names,
    ...(names.length > 0 && { help: `${names.map((name) => `{${name}}`).join(', ')} is filled in. ${unless.help}` }),
  });

/** What stands in place of a list that has nothing to show. */
const note = (label: string) =>
  group(label, {
    title: words('Title', [], 120),
    text: paragraph('Text', 300, unless),
    label: words('Button', [], 60),
  });

/** The words around the list of apps; what they are called in it is the studio’s to say. */
export const marketplace = {
  label: 'Marketplace',
  whileOff:
    'While it is off, the page of an app still opens for whoever has its address; nothing lists it, and no search finds it. The pages of all apps are switched off with ‘Page of an app’.',
  fields: {
    search: inSearch,
    opening: heading('Opening'),
    all: line('Button to all apps', 40),
    custom: line('Below it', 160, { hasAmounts: false }),
    flags: appFlags,
    deal: line('Beside the end of a discount', 40, unless),
    figures: group('Figures of an app', { rating: words('After the average of its reviews', [], 20), ...appFigures }),
    filters: group('Search and filters', {
      name: words('What is searched', [], 40),
      search: words('In the search box', [], 40),
      all: words('Every category', [], 20),
      saved: words('What a visitor has saved', [], 20),
    }),
    results: group('Over the list', {
      one: words('One is shown', ['count']),
      several: words('Several are shown', ['count']),
      oneSaved: words('One that is saved', ['count']),
      severalSaved: words('Several that are saved', ['count']),
      inCategory: words('After that, in a category', ['category']),
      matching: words('After that, for a search', ['search']),
      loading: words('While they load'),
      prices: words('Beside it', ['currency']),
    }),
    saved: group('What a visitor has saved', {
      title: words('Title in the browser', [], 70),
      lasting: words('Where it is kept'),
      visit: words('Where it is kept if the browser keeps nothing'),
      unsoldOne: words('One is no longer sold', ['count'], 120),
      unsoldSeveral: words('Several are no longer sold', ['count'], 120),
      letGo: words('Button beside it', [], 40),
      withoutScripts: paragraph('Where scripts are switched off', 300, unless),
    }),
    noneFound: note('Nothing is found'),
    nothingSaved: note('Nothing is saved'),
    noLongerSold: note('Nothing saved is still sold'),
    noneOfSaved: note('Nothing saved is found'),
    noSuchPage: note('After the last page'),
    failed: group('The list did not load', {
      title: words('Title', [], 120),
      text: paragraph('Text', 300, unless),
    }),
    none: group('While no app is on sale', {
      title,
      missing: line('What is not there', 120),
      text: paragraph('Text', 300),
      ask: line('Button to the contact page', 40),
      home: line('Button to the home page', 40),
    }),
  },
} as const;
