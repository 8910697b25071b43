import { defineEntity, p } from '@mikro-orm/postgresql';
import type { AppValues } from '../content/kinds/apps.ts';
import { indexOn, searchIndex, searchTextOf } from './search.ts';

/** What a search for an app looks through. Not `about`, which also names what an app does not do. */
export const appSearchText = searchTextOf('name', 'description', 'category');

/** What an app costs at the time of the one question mark: once its discount has ended, what it cost before. */
export const currentPriceSql = 'case when discount_end_date <= ? then coalesce(original_price, price) else price end';

const AppSchema = defineEntity({
  name: 'App',
  tableName: 'apps',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.string().length(120),
    /** One sentence, for cards and lists. */
    description: p.text(),
    /** For the app's own page: paragraphs with an empty line between them. */
    about: p.text().default(''),
    /** One of the contract's categories or another, in lower case. */
    category: p.string().length(60),
    /** An address or a path of this site. */
    image: p.string().length(500),
    /** In whole units of the studio's currency. */
    price: p.integer(),
    originalPrice: p.integer().nullable(),
    discountEndDate: p.datetime().nullable(),
    timeline: p.string().length(60),
    /** In tenths. */
    rating: p.integer().default(0),
    reviewCount: p.integer().default(0),
    soldCount: p.integer().default(0),
    featured: p.boolean().default(false),
    /** Its own feature cards; without any, its page shows those of its category. */
    features: p.json<AppValues['features']>().defaultRaw(`'[]'::jsonb`),
    /** What else its kind describes: fields without a column of their own. */
    more: p.json<Readonly<Record<string, unknown>>>().defaultRaw(`'{}'::jsonb`),
    /** Its place in lists after the featured ones; what has the same place comes in the order of the numbers. */
    place: p.integer().default(0),
    /** Whether visitors see it. */
    shown: p.boolean().default(true),
    /** Whether it is the demonstration's, and nobody has made it their own. */
    isSample: p.boolean().default(false),
    /** Counts the changes, so that a change based on an older one can be refused. */
    version: p.integer().default(1),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    /** Soft delete: a default filter hides deleted apps. */
    deletedAt: p.datetime().nullable(),
    /** Who deleted it; null where that was the product. */
    deletedBy: p.uuid().nullable(),
  },
  filters: { live: { name: 'live', cond: { deletedAt: null }, default: true } },
  indexes: [
    searchIndex('apps', appSearchText),
    // In the order visitors see, with the column that decides what is listed, so that a page is found by the index alone.
    indexOn('apps', 'listed', '"featured" desc, "place", "id", "category"', '"shown" and "deleted_at" is null'),
    // The same in the dashboard, and how many there are.
    indexOn('apps', 'in_order', '"place", "id"', '"deleted_at" is null'),
    // What categories offer, read off the index alone.
    indexOn(
      'apps',
      'offers',
      '"category", "price", "original_price", "discount_end_date", "featured", "place", "id"',
      '"shown" and "deleted_at" is null',
    ),
    // An index of all apps, because PostgreSQL does not use the statistics of a partial index.
    indexOn('apps', 'category', 'lower("category"), "featured" desc, "place", "id"'),
  ],
});

/** An app of the marketplace. Its table tells every API process of each change: see `core/live/content-watch.ts`. */
export class App extends AppSchema.class {}
AppSchema.setClass(App);
