import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ProviderId } from '../contract/generations.ts';

const ProviderBreakerSchema = defineEntity({
  name: 'ProviderBreaker',
  tableName: 'provider_breakers',
  properties: {
    provider: p.string().length(20).primary().$type<ProviderId>(),
    model: p.string().length(120).primary(),
    /** Failures since the last response. */
    failures: p.integer(),
    /** Of the last failure, for the admin. */
    reason: p.text(),
    failedAt: p.datetime(),
    /** The breaker is open until then; null if closed. */
    restsUntil: p.datetime().nullable(),
    /** One trial is allowed until then. */
    trialUntil: p.datetime().nullable(),
  },
});

export class ProviderBreaker extends ProviderBreakerSchema.class {}
ProviderBreakerSchema.setClass(ProviderBreaker);
