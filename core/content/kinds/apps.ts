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

/** Apps of the marketplace, in a table of their own with numeric keys. */
export const apps = defineKind({
  label: 'App',
  plural: 'Apps',
  help: 'What the marketplace sells. Every “from” price follows.',
  title: 'name',
  isNumbered: true,
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

export type AppValues = ValuesOf<typeof apps.fields>;

/** The answer of `GET /api/apps/{id}`: card data and the fields of its kind. */
export interface AppDetail extends App, Omit<AppValues, keyof App | 'searchedAs'> {
  /** `about` as safe HTML; '' if empty. */
  aboutHtml: string;
  /** The library's alt text; '' if decorative, null if missing. */
  imageAlt: string | null;
}
