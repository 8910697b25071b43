import { defineEntity, p } from '@mikro-orm/postgresql';
import type { AiProtocol } from '../contract/ai-providers.ts';
import type { ProviderId } from '../contract/generations.ts';

const AiServiceSchema = defineEntity({
  name: 'AiService',
  tableName: 'ai_services',
  properties: {
    id: p.string().length(20).$type<ProviderId>().primary(),
    label: p.string().length(60),
    /** Where it speaks OpenAI's protocol. */
    baseUrl: p.string().length(500),
    protocol: p.string().length(20).$type<AiProtocol>(),
    /** What it writes with where an order names no model. */
    model: p.string().length(120),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A service that the studio added, beside those that the environment names. */
export class AiService extends AiServiceSchema.class {}
AiServiceSchema.setClass(AiService);

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
