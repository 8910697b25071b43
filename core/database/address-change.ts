import { defineEntity, p } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import { User } from './user.ts';

const AddressChangeSchema = defineEntity({
  name: 'AddressChange',
  tableName: 'address_changes',
  properties: {
    id: uuidKey(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    email: p.string().length(254),
    /** The account's email at the time; null if it had none. */
    before: p.string().length(254).nullable(),
    /** SHA-256 of the link's token, so that the table alone confirms nothing. */
    tokenHash: p.string().length(64).unique(),
    createdAt: p.datetime().onCreate(() => new Date()),
    endsAt: p.datetime(),
    /** When the new email was confirmed and became the account's. */
    confirmedAt: p.datetime().nullable(),
  },
});

export class AddressChange extends AddressChangeSchema.class {}
AddressChangeSchema.setClass(AddressChange);
