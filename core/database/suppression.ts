import { defineEntity, p } from '@mikro-orm/postgresql';

const SuppressionSchema = defineEntity({
  name: 'Suppression',
  tableName: 'suppressions',
  properties: {
    /** See `addressHash`. */
    emailHash: p.string().length(64).primary(),
    unsubscribedAt: p.datetime(),
  },
});

/**
 * An address that left the newsletter. The note outlives all other data about the address. Nobody may write to it until it
 * comes back by following its own link.
 */
export class Suppression extends SuppressionSchema.class {}
SuppressionSchema.setClass(Suppression);
