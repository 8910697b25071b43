import { defineEntity, p } from '@mikro-orm/postgresql';

export type PasskeyUse = 'add' | 'sign-in' | 'prove';

const PasskeyChallengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenges',
  properties: {
    challenge: p.string().length(64).primary(),
    use: p.string().length(10).$type<PasskeyUse>(),
    /** SHA-256 of the session, or of the browser before sign-in. */
    askedBy: p.string().length(64),
    endsAt: p.datetime().index(),
  },
});

export class PasskeyChallenge extends PasskeyChallengeSchema.class {}
PasskeyChallengeSchema.setClass(PasskeyChallenge);
