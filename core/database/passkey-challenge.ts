import { defineEntity, p } from '@mikro-orm/postgresql';

/** What a passkey may be asked for. */
export type PasskeyUse = 'add' | 'sign-in' | 'prove';

const PasskeyChallengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenges',
  properties: {
    challenge: p.string().length(64).primary(),
    use: p.string().length(10).$type<PasskeyUse>(),
    /** SHA-256 of what names the session, or the browser that nobody has signed in with yet. */
    askedBy: p.string().length(64),
    endsAt: p.datetime().index(),
  },
});

/** What a passkey is to sign, once: its row goes when it is answered. */
export class PasskeyChallenge extends PasskeyChallengeSchema.class {}
PasskeyChallengeSchema.setClass(PasskeyChallenge);
