import { group, line, list, paragraph } from '../../fields/fields.ts';
import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';
import { appFigures, appFlags, deal, inSearch, defaultText, title } from './common.ts';
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
    tabs: messages(en.app.tabs),
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
    buttons: messages(en.app.buttons),
    labels: group('Labels', {
      price: line('Above the price', 40, defaultText('Your price')),
      chosen: line('Behind that, once an option is chosen', 60, defaultText('with the options chosen')),
      timeline: line('Above how long it takes, and among the facts', 40, defaultText('Timeline')),
      category: line('Among the facts: its category', 40, defaultText('Category')),
      reviews: line('Among the facts: reviews', 40, defaultText('Reviews')),
      sold: line('Among the facts: how often it was sold', 40, defaultText('Sold')),
      basedOn: line('Before how many reviews there are', 40, defaultText('Based on')),
      base: line('Before the price without options', 40, defaultText('Base')),
      support: line('Above the support levels', 40, defaultText('Support level')),
      addOns: line('Above the add-ons', 40, defaultText(plainChoice.addOns)),
      total: line('Above the price with options', 40, defaultText(plainChoice.total)),
    }),
    asked: group('Over an enquiry for it', {
      version: line('Above its name', 60, defaultText(plainChoice.version)),
      support: line('Before the support level', 40, defaultText(plainChoice.support)),
      none: line('Where no add-on is chosen', 40, defaultText(plainChoice.none)),
      quote: line('Button to a quote', 40, defaultText(plainChoice.quote)),
      change: line('Back to the app', 40, defaultText(plainChoice.change)),
    }),
    figures: group('Figures', appFigures),
    flags: appFlags,
    deal,
    note: line('Below the total', 160),
    demo: line('Next to the screens', 160),
    screens: messages(en.app.screens),
    failed: messages(en.app.failed),
    notFound: group('Where there is no such app', {
      title,
      text: paragraph('Text', 300),
      back: line('To the marketplace', 40),
    }),
  },
} as const;
