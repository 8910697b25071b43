import { defineEntity, p } from '@mikro-orm/postgresql';

const MissedAddressSchema = defineEntity({
  name: 'MissedAddress',
  tableName: 'missed_addresses',
  properties: {
    path: p.string().length(200).primary(),
    count: p.integer(),
    lastAt: p.datetime(),
  },
});

export class MissedAddress extends MissedAddressSchema.class {}
MissedAddressSchema.setClass(MissedAddress);
