import { defineEntity, p } from '@mikro-orm/postgresql';

const RedirectSchema = defineEntity({
  name: 'Redirect',
  tableName: 'redirects',
  properties: {
    /** Normalised by `comparableAddress`. */
    path: p.string().length(500).primary(),
    /** A path or https URL; null means gone. */
    target: p.string().length(500).nullable(),
    /** Entered by a person, otherwise left by a changed URL. */
    isByHand: p.boolean().default(false),
    madeAt: p.datetime(),
    uses: p.integer().default(0),
    usedAt: p.datetime().nullable(),
  },
});

/**
 * A URL without content. It always redirects to the final target. Triggers publish every change: see
 * `core/live/content-watch.ts`.
 */
export class Redirect extends RedirectSchema.class {}
RedirectSchema.setClass(Redirect);
