import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from './user.ts';

const SecondFactorSchema = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factors',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    /** The shared key, encrypted. */
    sealedKey: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** Null until a first code is verified; until then no code is required. */
    confirmedAt: p.datetime().nullable(),
    usedAt: p.datetime().nullable(),
    /** The 30-second step since 1970 of the last used code. Neither it nor an earlier one is accepted again. */
    lastStep: p.integer().default(0),
  },
});

export class SecondFactor extends SecondFactorSchema.class {}
SecondFactorSchema.setClass(SecondFactor);
