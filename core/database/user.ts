import { defineEntity, p } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import type { NotificationChoices } from '../contract/notifications.ts';
import type { Role } from '../contract/roles.ts';

/** Allows exactly one first registration under concurrency. */
export const oneAdminConstraint = 'users_one_admin';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: uuidKey(),
    username: p.string().length(60).unique(),
    /** Argon2id. */
    passwordHash: p.text().lazy(),
    name: p.string().length(120).nullable(),
    email: p.string().length(254).nullable(),
    /** Hash of the picture; null without one. */
    portrait: p.string().length(64).nullable(),
    /** IANA zone of the dashboard; null for the studio's. */
    timeZone: p.string().length(64).nullable(),
    /** The first admin, who registered; others were invited. */
    isAdmin: p.boolean().default(false),
    role: p.string().length(20).$type<Role>().default('owner'),
    /** Increased when a user is signed out everywhere: known browsers become new. */
    deviceEra: p.integer().default(0),
    /** Wrong codes after a correct password since the last success. */
    wrongCodes: p.integer().default(0),
    /** Notification choices that differ from the default. */
    notifications: p.json<NotificationChoices>().defaultRaw(`'{}'::jsonb`),
    /** When they last read their notifications. */
    notifiedUntil: p.datetime().nullable(),
    /** The last daily summary: its job's subject, and the time that it covers. */
    summaryId: p.uuid().nullable().unique(),
    summaryFrom: p.datetime().nullable(),
    summaryUntil: p.datetime().nullable(),
    /** No sign-in from then on; their name stays in events. */
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

export class User extends UserSchema.class {}
UserSchema.setClass(User);
