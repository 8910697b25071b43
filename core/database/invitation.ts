import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Role } from '../contract/roles.ts';
import { User } from './user.ts';

/** The index that lets an address have one invitation, however many invite it at once. */
export const oneInvitationConstraint = 'invitations_one_of_address';

const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    email: p.string().length(254),
    role: p.string().length(20).$type<Role>(),
    /** SHA-256 of what stands in the link, so that the table alone opens nothing. */
    tokenHash: p.string().length(64).unique(),
    /** Null where whoever has the database invited. */
    invitedBy: () => p.manyToOne(User).nullable().deleteRule('cascade').index(),
    createdAt: p.datetime().onCreate(() => new Date()),
    endsAt: p.datetime(),
  },
  indexes: [
    {
      name: oneInvitationConstraint,
      expression: `create unique index "${oneInvitationConstraint}" on "invitations" (lower("email"))`,
    },
  ],
});

/** A way to an account for who has none yet. It goes when it is taken up or withdrawn. */
export class Invitation extends InvitationSchema.class {}
InvitationSchema.setClass(Invitation);
