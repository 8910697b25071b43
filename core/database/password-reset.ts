import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from './user.ts';

const PasswordResetSchema = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_resets',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    /** Null where nobody has the name that was given, so that asking is the same work whoever asks. */
    user: () => p.manyToOne(User).nullable().deleteRule('cascade').index(),
    /** SHA-256 of what stands in the link, so that the table alone opens nothing. */
    tokenHash: p.string().length(64).unique(),
    createdAt: p.datetime().onCreate(() => new Date()),
    endsAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});

/** A way to choose a new password for who forgot theirs: good once, and not for long. */
export class PasswordReset extends PasswordResetSchema.class {}
PasswordResetSchema.setClass(PasswordReset);
