import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from './user.ts';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    /** SHA-256 of the cookie's id, so that the table alone opens nothing. */
    idHash: p.string().length(64).primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    expiresAt: p.datetime().index(),
    createdAt: p.datetime().onCreate(() => new Date()),
    lastSeenAt: p
      .datetime()
      .onCreate(() => new Date())
      .defaultRaw('now()'),
    /** The last authentication: sign-in or re-authentication. */
    provenAt: p.datetime(),
    /** The browser's name; the user agent is not stored. */
    device: p.string().length(60).nullable(),
    /** The prefix of the IP at sign-in, which identifies a network only. */
    network: p.string().length(60).nullable(),
    /** The owner's name for it: 'Office Mac'. */
    name: p.string().length(60).nullable(),
  },
});

export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
