import { defineEntity, p } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import { User } from './user.ts';

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: uuidKey(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    /** Credential id, base64url. */
    credentialId: p.text().unique(),
    /** A COSE public key. */
    publicKey: p.blob(),
    /** The device's signature count; 0 if it has none. */
    counter: p.bigint('number').default(0),
    /** The owner's name for it: 'Office Mac'. */
    name: p.string().length(60),
    createdAt: p.datetime().onCreate(() => new Date()),
    usedAt: p.datetime().nullable(),
  },
});

export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);
