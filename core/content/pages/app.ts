import { group, line, list, paragraph } from '../../fields/fields.ts';
import { appFigures, appFlags, deal, inSearch, plainly, title } from './common.ts';
import { plainChoice } from './plain-choice.ts';

/** Filled in by the page. */
const names = ['app'];
const help = '{app} is the app’s name.';

export const app = {
  label: 'App page',
  fields: {
    search: inSearch,
    included: list('Included in every app', line('Part', 80), { max: 20 }),
    freeOptions: list('In every price, at no cost', line('Option', 60), { max: 10 }),
    everyApp: list('After the app’s own paragraphs', paragraph('Paragraph', 600, { names, help }), { max: 6 }),
    tabs: group('Tabs', {
      label: line('Their name, which is read out', 60, plainly('About {app}', { app: 'its name' })),
      overview: line('Overview', 30, plainly('Overview')),
      features: line('Features', 30, plainly('Features')),
      reviews: line('Reviews, before how many there are', 30, plainly('Reviews')),
    }),
    titles: group('Titles', {
      included: line('Included', 60),
      about: line('Description', 80, { names, help }),
      facts: line('Facts', 60),
      quotation: line('Above one review', 60),
      features: line('Features', 80, { names, help }),
      reviews: line('Reviews', 60),
      configurator: line('Price', 60),
      freeOptions: line('In every price', 60),
      closing: line('Call to action', 80, { names, help }),
    }),
    buttons: group('Buttons', {
      get: line('To the enquiry', 40),
      demo: line('To the screens', 40),
      closingDemo: line('To the screens, at the end', 40),
      more: line('To more reviews', 40, plainly('Load More Reviews')),
      share: line('To share it', 40, plainly('Share')),
    }),
    labels: group('Labels', {
      price: line('Above the price', 40, plainly('Your price')),
      chosen: line('Behind that, once an option is chosen', 60, plainly('with the options chosen')),
      timeline: line('Above how long it takes, and among the facts', 40, plainly('Timeline')),
      category: line('Among the facts: its category', 40, plainly('Category')),
      reviews: line('Among the facts: reviews', 40, plainly('Reviews')),
      sold: line('Among the facts: how often it was sold', 40, plainly('Sold')),
      basedOn: line('Before how many reviews there are', 40, plainly('Based on')),
      base: line('Before the price without options', 40, plainly('Base')),
      support: line('Above the support levels', 40, plainly('Support level')),
      addOns: line('Above the add-ons', 40, plainly(plainChoice.addOns)),
      total: line('Above the price with options', 40, plainly(plainChoice.total)),
    }),
    asked: group('Over an enquiry for it', {
      version: line('Above its name', 60, plainly(plainChoice.version)),
      support: line('Before the support level', 40, plainly(plainChoice.support)),
      none: line('Where no add-on is chosen', 40, plainly(plainChoice.none)),
      quote: line('Button to a quote', 40, plainly(plainChoice.quote)),
      change: line('Back to the app', 40, plainly(plainChoice.change)),
    }),
    figures: group('Figures', appFigures),
    flags: appFlags,
    deal,
    note: line('Below the total', 160),
    demo: line('Next to the screens', 160),
    screens: group('Screens', {
      label: line('Their name, which is read out', 60, plainly('{app}, live demo', { app: 'its name' })),
      phone: line('Alt text of the one next to its name', 60, plainly('{app} on a phone', { app: 'its name' })),
      welcome: line('To sign in', 40, plainly('Sign in')),
      home: line('The first, also where there is no other', 40, plainly('First screen')),
      detail: line('One after it', 40, plainly('A step further')),
      next: line('Button to the next', 40, plainly('Next screen')),
      again: line('Button after the last', 40, plainly('From the beginning')),
    }),
    failed: group('Not loaded', {
      title: line('Title', 120, plainly('Failed to fetch app')),
      text: paragraph('Text', 300, plainly('It did not load. Your connection may have been away for a moment.')),
    }),
    notFound: group('Where there is no such app', {
      title,
      text: paragraph('Text', 300),
      back: line('To the marketplace', 40),
    }),
  },
} as const;
