import type { App } from '../../contract/apps.ts';
import {
  address,
  entryOf,
  flag,
  line,
  list,
  markdown,
  moment,
  number,
  optionalNumber,
  paragraph,
  picture,
  type ValuesOf,
} from '../../fields/fields.ts';
import { defineKind } from '../kind.ts';
import { feature } from './app-features.ts';

const amount = { min: 0, max: 10_000_000, money: 'currency' } as const;

/** What the marketplace sells. Its rows have a table of their own, and numbers as keys. */
export const apps = defineKind({
  label: 'App',
  plural: 'Apps',
  help: 'What the marketplace sells. Every “from” price follows.',
  title: 'name',
  fields: {
    name: line('Name', 120),
    description: paragraph('One sentence', 300, { help: 'For cards and lists' }),
    searchedAs: paragraph('Also searched as', 500, {
      min: 0,
      help: 'What buyers call it and the texts do not, with commas: gym, fitness, workout. Visitors find it by these words and do not see them',
    }),
    about: markdown('Description', 5_000, {
      min: 0,
      help: 'Markdown, as in articles. Leave it empty to show the sentence above',
    }),
    category: entryOf('Category', 'categories'),
    image: picture('Picture'),
    demo: address('Live demo', {
      min: 0,
      help: 'Where visitors try it, e.g. https://…. Without one there is no button for it',
    }),
    timeline: line('Timeline', 60, { help: 'e.g. 14–21 days' }),
    featured: flag('Featured', { help: 'Featured apps come first.' }),
    price: number('Price', amount),
    originalPrice: optionalNumber('Price before the discount', {
      ...amount,
      help: 'How many per cent the discount is follows from both prices.',
    }),
    discountEndDate: moment('Discount ends', { optional: true, help: 'Then the price is the one before, by itself.' }),
    features: list('Features', feature, { max: 8, help: 'Without any, the page shows those of its category.' }),
  },
});

/** What the studio says of an app. */
export type AppValues = ValuesOf<typeof apps.fields>;

/** One app as `GET /api/apps/{id}` gives it: what cards show, and whatever else its kind describes. */
export interface AppDetail extends App, Omit<AppValues, keyof App | 'searchedAs'> {
  /** What `about` says, as HTML that may stand in a page; '' where it says nothing. */
  aboutHtml: string;
  /** What its picture shows, as the library says it; empty where that is decoration, null where nobody has said it. */
  imageAlt: string | null;
}
