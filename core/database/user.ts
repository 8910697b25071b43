import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';

/** The index that lets exactly one administrator exist, also under concurrent registration. */
export const oneAdminConstraint = 'users_one_admin';

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
    isAdmin: p.boolean().default(false),
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

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    /** SHA-256 of the id in the cookie, so that the table alone opens no session. */
    idHash: p.string().length(64).primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    expiresAt: p.datetime().index(),
    createdAt: p.datetime().onCreate(() => new Date()),
    lastSeenAt: p
      .datetime()
      .onCreate(() => new Date())
      .defaultRaw('now()'),
    /** The browser in plain words. Its user agent, which tells more, is not kept. */
    device: p.string().length(60).nullable(),
    /** The beginning of the address it signed in from, which names a network and nobody in it. */
    network: p.string().length(60).nullable(),
  },
});

/** One signed-in browser. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
