import { defineEntity, p } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import type { DeliveryState, DeliveryTry, WebhookEventType } from '../contract/webhooks.ts';
import { indexOn } from './search.ts';
import { WebhookEvent } from './webhook-event.ts';
import { Webhook } from './webhook.ts';

const WebhookDeliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  properties: {
    id: uuidKey(),
    webhook: () => p.manyToOne(Webhook).deleteRule('cascade'),
    event: () => p.manyToOne(WebhookEvent).deleteRule('cascade').index(),
    type: p
      .string()
      .$type<WebhookEventType>()
      .formula(({ event }) => `(select type from webhook_events where id = ${String(event)})`),
    isTest: p
      .boolean()
      .formula(({ event }) => `(select subject_id is null from webhook_events where id = ${String(event)})`),
    url: p.string().formula(({ webhook }) => `(select url from webhooks where id = ${String(webhook)})`),
    state: p.string().length(20).$type<DeliveryState>().default('waiting'),
    /** Oldest first. */
    tries: p.json<DeliveryTry[]>().defaultRaw(`'[]'::jsonb`),
    nextTryAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [
    { properties: ['webhook', 'createdAt', 'id'] },
    indexOn('webhook_deliveries', 'waiting', '"id"', `"state" = 'waiting'`),
  ],
});

export class WebhookDelivery extends WebhookDeliverySchema.class {}
WebhookDeliverySchema.setClass(WebhookDelivery);
