import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ProviderId } from '../contract/generations.ts';

const ProviderBreakerSchema = defineEntity({
  name: 'ProviderBreaker',
  tableName: 'provider_breakers',
  properties: {
    provider: p.string().length(20).primary().$type<ProviderId>(),
    model: p.string().length(120).primary(),
    /** How often it failed since it last answered. */
    failures: p.integer(),
    /** Of the last failure, for the admin. */
    reason: p.text(),
    failedAt: p.datetime(),
    /** Until then others are asked first; null where it has not failed often enough. */
    restsUntil: p.datetime().nullable(),
    /** Until then somebody tries whether it answers again, and nobody else does. */
    trialUntil: p.datetime().nullable(),
  },
});

/** A provider's model that failed lately; the row goes with its next answer. */
export class ProviderBreaker extends ProviderBreakerSchema.class {}
ProviderBreakerSchema.setClass(ProviderBreaker);
