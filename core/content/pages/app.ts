import { group, line, list, paragraph } from '../fields.ts';
import { appFigures, inSearch, title, unless } from './common.ts';

/** What the page fills in for each app. */
const names = ['app'];
const help = '{app} stands for the app’s name.';

/** The words around an app; the app's own are its entry in the shop. */
export const app = {
  label: 'Page of an app',
  fields: {
    search: inSearch,
    included: list('Included in every app', line('Part', 80), { max: 20 }),
    freeOptions: list('In every price, at no cost', line('Option', 60), { max: 10 }),
    everyApp: list('After the app’s own paragraphs', paragraph('Paragraph', 600, { names, help }), { max: 6 }),
    titles: group('Titles', {
      included: line('Included', 60),
      about: line('Description', 80, { names, help }),
      facts: line('Facts', 60),
      quotation: line('Above one review', 60),
      features: line('Features', 80, { names, help }),
      reviews: line('Reviews', 60),
      configurator: line('Price', 60),
      freeOptions: line('In every price', 60),
      closing: line('Closing', 80, { names, help }),
    }),
    buttons: group('Buttons', {
      get: line('To the enquiry', 40),
      demo: line('To the screens', 40),
      closingDemo: line('To the screens, at the end', 40),
      more: line('To more reviews', 40, unless),
    }),
    figures: group('Figures', appFigures),
    deal: line('Beside the end of a discount', 40, unless),
    note: line('Below the total', 160),
    demo: line('Beside the screens', 160),
    notFound: group('Where there is no such app', {
      title,
      text: paragraph('Text', 300),
      back: line('To the marketplace', 40),
    }),
  },
} as const;
