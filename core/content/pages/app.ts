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
    freeOptions: list('Free options', line('Option', 60), { max: 10 }),
    everyApp: list('Paragraphs on every app page', paragraph('Paragraph', 600, { names, help }), { max: 6 }),
    tabs: messages(en.app.tabs),
    titles: group('Titles', {
      included: line('Included', 60),
      about: line('Description', 80, { names, help }),
      facts: line('Facts', 60),
      quotation: line('Featured review', 60),
      features: line('Features', 80, { names, help }),
      reviews: line('Reviews', 60),
      configurator: line('Price', 60),
      freeOptions: line('Free options', 60),
      closing: line('Call to action', 80, { names, help }),
    }),
    buttons: messages(en.app.buttons),
    labels: group('Labels', {
      price: line('Price', 40, defaultText('Your price')),
      chosen: line('Price suffix with options', 60, defaultText('with the options chosen')),
      timeline: line('Timeline', 40, defaultText('Timeline')),
      category: line('Category', 40, defaultText('Category')),
      reviews: line('Reviews', 40, defaultText('Reviews')),
      sold: line('Sales', 40, defaultText('Sold')),
      basedOn: line('Review count prefix', 40, defaultText('Based on')),
      base: line('Base price', 40, defaultText('Base')),
      support: line('Support levels', 40, defaultText('Support level')),
      addOns: line('Add-ons', 40, defaultText(plainChoice.addOns)),
      total: line('Total', 40, defaultText(plainChoice.total)),
    }),
    asked: group('Configuration in the enquiry form', {
      version: line('Text above the app name', 60, defaultText(plainChoice.version)),
      support: line('Support level label', 40, defaultText(plainChoice.support)),
      none: line('No add-ons', 40, defaultText(plainChoice.none)),
      quote: line('Quote button', 40, defaultText(plainChoice.quote)),
      change: line('Change link', 40, defaultText(plainChoice.change)),
    }),
    figures: group('Figures', appFigures),
    flags: appFlags,
    deal,
    note: line('Note below the total', 160),
    demo: line('Demo note', 160),
    screens: messages(en.app.screens),
    failed: messages(en.app.failed),
    notFound: group('App not found', {
      title,
      text: paragraph('Text', 300),
      back: line('Marketplace link', 40),
    }),
  },
} as const;
