import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Role } from '../contract/roles.ts';

/** The index that lets exactly one be the first to register, however many try at once. */
export const oneAdminConstraint = 'users_one_admin';

/** What the trigger says that keeps the last owner: who wants to go on must make somebody else an owner first. */
export const lastOwnerConstraint = 'users_last_owner';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    username: p.string().length(60).unique(),
    /** Argon2id. */
    passwordHash: p.text().lazy(),
    name: p.string().length(120).nullable(),
    email: p.string().length(254).nullable(),
    /** The hash of their picture; null where they have none. */
    portrait: p.string().length(64).nullable(),
    /** IANA, in which the dashboard tells times; null for the studio's. */
    timeZone: p.string().length(64).nullable(),
    /** The first of all, who registered; the others were invited. */
    isAdmin: p.boolean().default(false),
    role: p.string().length(20).$type<Role>().default('owner'),
    /** Goes up when somebody is put out: browsers that were known until then are strangers. */
    deviceEra: p.integer().default(0),
    /** How many wrong codes came behind the right password since the last right one. */
    wrongCodes: p.integer().default(0),
    /** From then on they are nobody who may sign in; what they did keeps their name. */
    removedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [
    {
      name: oneAdminConstraint,
      expression: `create unique index "${oneAdminConstraint}" on "users" ("is_admin") where "is_admin"`,
    },
  ],
});

/** Someone who may sign in. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);
