import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { WebhookDetails, WebhookEventType } from '../contract/webhooks.ts';
import { indexOn } from './search.ts';

const WebhookEventSchema = defineEntity({
  name: 'WebhookEvent',
  tableName: 'webhook_events',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    type: p.string().length(60).$type<WebhookEventType>(),
    /** The row it is about; null of a test. No foreign key, because it names one of many tables: see `deleteTraces`. */
    subjectId: p.uuid().nullable().index(),
    details: p.json<WebhookDetails>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** What is sent, to everybody and in every try the same; null until the first try. */
    body: p.text().nullable(),
  },
  indexes: [indexOn('webhook_events', 'created_at', '"created_at"')],
});

/** Something that happened while a webhook asked to be told of it. */
export class WebhookEvent extends WebhookEventSchema.class {}
WebhookEventSchema.setClass(WebhookEvent);
