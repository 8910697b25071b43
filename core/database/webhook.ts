import { defineEntity, p } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import type { PausedBecause, WebhookEventType } from '../contract/webhooks.ts';

const WebhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  properties: {
    id: uuidKey(),
    url: p.string().length(500),
    description: p.string().length(200),
    events: p.json<WebhookEventType[]>(),
    /** Signs deliveries; encrypted. */
    sealedSecret: p.text(),
    /** The previous secret, which also signs until receivers have the new one. */
    oldSealedSecret: p.text().nullable(),
    oldSecretUntil: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    pausedAt: p.datetime().nullable(),
    pausedBecause: p.string().length(20).$type<PausedBecause>().nullable(),
    /** Failing since; null after a success or without a delivery. */
    failingSince: p.datetime().nullable(),
    deliveredAt: p.datetime().nullable(),
    /** Who last set the URL or the secret. No foreign key: accounts are never deleted. */
    madeById: p.uuid().nullable(),
  },
});

export class Webhook extends WebhookSchema.class {}
WebhookSchema.setClass(Webhook);
