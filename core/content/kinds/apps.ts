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

export const apps = defineKind({
  label: 'App',
  plural: 'Apps',
  help: 'Apps in the marketplace. “From” prices update automatically.',
  example: '“Parallel”, with its price, pictures and delivery time',
  title: 'name',
  isNumbered: true,
  carries: ['category', 'timeline'],
  fields: {
    name: line('Name', 120),
    description: paragraph('Summary', 300, { help: 'Shown on cards and in lists' }),
    searchedAs: paragraph('Search keywords', 500, {
      min: 0,
      help: 'Separated by commas, e.g. gym, fitness, workout. Visitors don’t see them',
    }),
    about: markdown('Description', 5_000, {
      min: 0,
      help: 'Leave blank to show the summary',
    }),
    category: entryOf('Category', 'categories'),
    image: picture('Picture'),
    demo: address('Live demo', {
      min: 0,
      help: 'URL of the demo, e.g. https://demo.example. Leave blank to hide the button',
    }),
    timeline: line('Timeline', 60, { help: 'e.g. 14–21 days' }),
    featured: flag('Featured', { help: 'Featured apps come first.' }),
    price: number('Price', amount),
    originalPrice: optionalNumber('Original price', {
      ...amount,
      help: 'The discount is calculated from both prices.',
    }),
    discountEndDate: moment('Discount ends', { min: 0, help: 'The original price returns automatically.' }),
    features: list('Features', feature, { max: 8, help: 'Leave blank to show the features of its category.' }),
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
