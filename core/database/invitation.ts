import { defineEntity, p } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import type { Role } from '../contract/roles.ts';
import { User } from './user.ts';

/** Allows one invitation for an email under concurrency. */
export const oneInvitationConstraint = 'invitations_one_of_address';

const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  properties: {
    id: uuidKey(),
    email: p.string().length(254),
    role: p.string().length(20).$type<Role>(),
    /** SHA-256 of the link's token, so that the table alone opens nothing. */
    tokenHash: p.string().length(64).unique(),
    /** Null if invited from the command line. */
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

export class Invitation extends InvitationSchema.class {}
InvitationSchema.setClass(Invitation);
