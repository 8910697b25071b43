import { defineEntity, p } from '@mikro-orm/postgresql';

const RedirectSchema = defineEntity({
  name: 'Redirect',
  tableName: 'redirects',
  properties: {
    /** As `comparableAddress` of the contract gives it. */
    path: p.string().length(500).primary(),
    /** A path of the site or an https address; null: what stood there was deleted. */
    target: p.string().length(500).nullable(),
    /** Whether a person entered it; else something that changed its address left it. */
    isByHand: p.boolean().default(false),
    madeAt: p.datetime(),
    uses: p.integer().default(0),
    usedAt: p.datetime().nullable(),
  },
});

/**
 * An address that nothing stands at any more. It always leads to its last successor at once. Its table tells every API process of each
 * change: see `core/live/content-watch.ts`.
 */
export class Redirect extends RedirectSchema.class {}
RedirectSchema.setClass(Redirect);
