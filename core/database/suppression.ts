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

/** An unsubscribed email. It outlives all other data, and nothing is sent until the person subscribes again by a link. */
export class Suppression extends SuppressionSchema.class {}
SuppressionSchema.setClass(Suppression);
