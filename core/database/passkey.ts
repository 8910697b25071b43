import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from './user.ts';

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    /** What the device calls it, base64url. */
    credentialId: p.text().unique(),
    /** By which its signatures are checked: a COSE key. */
    publicKey: p.blob(),
    /** How often the device says it was used; 0 of those that do not count. */
    counter: p.bigint('number').default(0),
    /** What its owner calls it: 'Office Mac'. */
    name: p.string().length(60),
    createdAt: p.datetime().onCreate(() => new Date()),
    usedAt: p.datetime().nullable(),
  },
});

/** A key of somebody's device or password manager, by which they sign in with or without their password. */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);
