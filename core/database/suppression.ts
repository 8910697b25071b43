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
 * Says of an address that it left the newsletter, also when all else about it is gone: until it comes back by a link of
 * its own, nobody may write to it.
 */
export class Suppression extends SuppressionSchema.class {}
SuppressionSchema.setClass(Suppression);
