import { defineEntity, p } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import type { HeldCounts } from '../contract/personal-data.ts';

const ErasureSchema = defineEntity({
  name: 'Erasure',
  tableName: 'erasures',
  properties: {
    id: uuidKey(),
    /**
     * A keyed hash (`addressHash`) of the email, or of the id of an enquiry that its client erased or whose email was
     * corrected.
     */
    emailHash: p.string().length(64).index(),
    removed: p.json<HeldCounts>(),
    erasedAt: p.datetime().onCreate(() => new Date()),
  },
});

export class Erasure extends ErasureSchema.class {}
ErasureSchema.setClass(Erasure);
