import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from './user.ts';

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
    /** When its owner last proved who they are: by signing in, or when asked again. */
    provenAt: p.datetime(),
    /** The browser in plain words. Its user agent, which tells more, is not kept. */
    device: p.string().length(60).nullable(),
    /** The beginning of the address it signed in from, which names a network and nobody in it. */
    network: p.string().length(60).nullable(),
    /** What its owner calls it: 'Office Mac'. */
    name: p.string().length(60).nullable(),
  },
});

/** One signed-in browser. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
