import { defineEntity, p } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import { User } from './user.ts';

const PasswordResetSchema = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_resets',
  properties: {
    id: uuidKey(),
    /** Null for an unknown name, so that every request costs the same. */
    user: () => p.manyToOne(User).nullable().deleteRule('cascade').index(),
    /** SHA-256 of the link's token, so that the table alone opens nothing. */
    tokenHash: p.string().length(64).unique(),
    createdAt: p.datetime().onCreate(() => new Date()),
    endsAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});

export class PasswordReset extends PasswordResetSchema.class {}
PasswordResetSchema.setClass(PasswordReset);
