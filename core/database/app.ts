import { defineEntity, p } from '@mikro-orm/postgresql';

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
    /** Whole US dollars. */
    price: p.integer(),
    originalPrice: p.integer().nullable(),
    discountPercentage: p.integer().nullable(),
    discountEndDate: p.datetime().nullable(),
    timeline: p.string().length(60),
    /** In tenths. */
    rating: p.integer().default(0),
    reviewCount: p.integer().default(0),
    soldCount: p.integer().default(0),
    featured: p.boolean().default(false),
  },
});

/** An app of the marketplace. Its table tells every API process of each change: see `core/live/content-watch.ts`. */
export class App extends AppSchema.class {}
AppSchema.setClass(App);
