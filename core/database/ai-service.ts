import { defineEntity, p } from '@mikro-orm/postgresql';
import type { AiProtocol } from '../contract/ai-providers.ts';
import type { ProviderId } from '../contract/generations.ts';

const AiServiceSchema = defineEntity({
  name: 'AiService',
  tableName: 'ai_services',
  properties: {
    id: p.string().length(20).$type<ProviderId>().primary(),
    label: p.string().length(60),
    /** Its endpoint with OpenAI's protocol. */
    baseUrl: p.string().length(500),
    protocol: p.string().length(20).$type<AiProtocol>(),
    model: p.string().length(120),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

export class AiService extends AiServiceSchema.class {}
AiServiceSchema.setClass(AiService);
