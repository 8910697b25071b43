import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ProviderId } from '../contract/generations.ts';

const AiKeySchema = defineEntity({
  name: 'AiKey',
  tableName: 'ai_keys',
  properties: {
    provider: p.string().length(20).$type<ProviderId>().primary(),
    /** Sealed under AI_KEYS_SECRET, so that the table alone opens nothing. */
    sealedKey: p.text(),
    /** Its last four characters, by which whoever entered it knows it again. */
    ends: p.string().length(4),
    setAt: p.datetime(),
    /** No foreign key: nobody's account is deleted. */
    setById: p.uuid(),
    setBy: p
      .string()
      .nullable()
      .formula(({ setById }) => `(select coalesce(name, username) from users where id = ${String(setById)})`),
  },
});

/** The key of a provider, as it was entered on the dashboard. */
export class AiKey extends AiKeySchema.class {}
AiKeySchema.setClass(AiKey);
