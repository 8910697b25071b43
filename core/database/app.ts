import { defineEntity, p } from '@mikro-orm/postgresql';
import { softDelete, liveOnly } from './columns.ts';
import type { AppValues } from '../content/kinds/apps.ts';
import { indexOn, searchIndex, searchTextOf } from './search.ts';

/** Searched columns. Not `about`, which also mentions what an app does not do. */
export const appSearchText = searchTextOf('name', 'description', 'category');

/** The price at the given time: without the discount after its end. */
export const currentPriceSql = 'case when discount_end_date <= ? then coalesce(original_price, price) else price end';

const AppSchema = defineEntity({
  name: 'App',
  tableName: 'apps',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.string().length(120),
    /** One sentence, for cards and lists. */
    description: p.text(),
    /** Paragraphs for the app's page, separated by empty lines. */
    about: p.text().default(''),
    /** A category of the contract or another, in lower case. */
    category: p.string().length(60),
    /** A URL or a path of this site. */
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
    /** Its own feature cards; without any, those of its category are shown. */
    features: p.json<AppValues['features']>().defaultRaw(`'[]'::jsonb`),
    /** Fields of its kind without a column. */
    more: p.json<Readonly<Record<string, unknown>>>().defaultRaw(`'{}'::jsonb`),
    /** Sort order after the featured apps; ties sort by number. */
    place: p.integer().default(0),
    /** Whether visitors see it. */
    shown: p.boolean().default(true),
    /** Unchanged content of the demonstration. */
    isSample: p.boolean().default(false),
    /** For optimistic locking. */
    version: p.integer().default(1),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    ...softDelete(),
  },
  filters: liveOnly,
  indexes: [
    searchIndex('apps', appSearchText),
    // In public order, with the columns that filter the list, so that a page needs only the index.
    indexOn('apps', 'listed', '"featured" desc, "place", "id", "category"', '"shown" and "deleted_at" is null'),
    // The same for the dashboard, with counts.
    indexOn('apps', 'in_order', '"place", "id"', '"deleted_at" is null'),
    // The offers of categories, from the index alone.
    indexOn(
      'apps',
      'offers',
      '"category", "price", "original_price", "discount_end_date", "featured", "place", "id"',
      '"shown" and "deleted_at" is null',
    ),
    // An index of all apps, because PostgreSQL ignores the statistics of a partial one.
    indexOn('apps', 'category', 'lower("category"), "featured" desc, "place", "id"'),
  ],
});

/** An app of the marketplace. Triggers publish every change: see `core/live/content-watch.ts`. */
export class App extends AppSchema.class {}
AppSchema.setClass(App);
