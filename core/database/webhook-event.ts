import { defineEntity, p } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import type { WebhookDetails, WebhookEventType } from '../contract/webhooks.ts';
import { indexOn } from './search.ts';

const WebhookEventSchema = defineEntity({
  name: 'WebhookEvent',
  tableName: 'webhook_events',
  properties: {
    id: uuidKey(),
    type: p.string().length(60).$type<WebhookEventType>(),
    /** The subject; null for a test. No foreign key, because it is in one of many tables: see `deleteTraces`. */
    subjectId: p.uuid().nullable().index(),
    details: p.json<WebhookDetails>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** The payload, equal for all receivers and tries; null until the first. */
    body: p.text().nullable(),
  },
  indexes: [indexOn('webhook_events', 'created_at', '"created_at"')],
});

export class WebhookEvent extends WebhookEventSchema.class {}
WebhookEventSchema.setClass(WebhookEvent);
