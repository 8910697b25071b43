import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from './user.ts';

const SecondFactorSchema = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factors',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    /** What the authenticator app shares with us, sealed so that the table alone makes no code. */
    sealedKey: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** Null until a first code has shown that the app knows the key; until then nobody is asked for one. */
    confirmedAt: p.datetime().nullable(),
    usedAt: p.datetime().nullable(),
    /** The step of 30 seconds since 1970 whose code was used last. Neither it nor an earlier one is taken again. */
    lastStep: p.integer().default(0),
  },
});

/** The authenticator app by which somebody signs in besides their password. */
export class SecondFactor extends SecondFactorSchema.class {}
SecondFactorSchema.setClass(SecondFactor);
