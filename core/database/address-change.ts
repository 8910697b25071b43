import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from './user.ts';

const AddressChangeSchema = defineEntity({
  name: 'AddressChange',
  tableName: 'address_changes',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    email: p.string().length(254),
    /** The address of the account when it was asked for; null where it had none. */
    before: p.string().length(254).nullable(),
    /** SHA-256 of what stands in the link, so that the table alone confirms nothing. */
    tokenHash: p.string().length(64).unique(),
    createdAt: p.datetime().onCreate(() => new Date()),
    endsAt: p.datetime(),
    /** When the new address was confirmed, from which on it is that of the account. */
    confirmedAt: p.datetime().nullable(),
  },
});

/** Another mail address that somebody wants for their account. It stays for as long as it can be taken back. */
export class AddressChange extends AddressChangeSchema.class {}
AddressChangeSchema.setClass(AddressChange);
