import { defineEntity, p } from '@mikro-orm/postgresql';
import { nameOfUser } from './columns.ts';
import type { ProviderId } from '../contract/generations.ts';

const AiKeySchema = defineEntity({
  name: 'AiKey',
  tableName: 'ai_keys',
  properties: {
    provider: p.string().length(20).$type<ProviderId>().primary(),
    /** Encrypted under AI_KEYS_SECRET. */
    sealedKey: p.text(),
    /** Its last four characters, for recognition. */
    ends: p.string().length(4),
    setAt: p.datetime(),
    /** No foreign key: accounts are never deleted. */
    setById: p.uuid(),
    setBy: p
      .string()
      .nullable()
      .formula(({ setById }) => nameOfUser(setById)),
  },
});

export class AiKey extends AiKeySchema.class {}
AiKeySchema.setClass(AiKey);
