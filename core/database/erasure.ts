import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { HeldCounts } from '../contract/personal-data.ts';

const ErasureSchema = defineEntity({
  name: 'Erasure',
  tableName: 'erasures',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    /** See `addressHash`: of the address, or of the id of an enquiry that its sender erased alone or had corrected the address of. */
    emailHash: p.string().length(64).index(),
    removed: p.json<HeldCounts>(),
    erasedAt: p.datetime().onCreate(() => new Date()),
  },
});

/** The note that a person's data was erased, without the person. */
export class Erasure extends ErasureSchema.class {}
ErasureSchema.setClass(Erasure);
