import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type {
  DeliveryState,
  DeliveryTry,
  PausedBecause,
  WebhookDetails,
  WebhookEventType,
} from '../contract/webhooks.ts';
import { indexOn } from './search.ts';

const WebhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    url: p.string().length(500),
    description: p.string().length(200),
    events: p.json<WebhookEventType[]>(),
    /** What deliveries are signed with, sealed so that the table alone signs nothing. */
    sealedSecret: p.text(),
    /** The one before, which signs beside it until receivers have the new one. */
    oldSealedSecret: p.text().nullable(),
    oldSecretUntil: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    pausedAt: p.datetime().nullable(),
    pausedBecause: p.string().length(20).$type<PausedBecause>().nullable(),
    /** Since when it has taken nothing; null where the last delivery went through, or none was tried. */
    failingSince: p.datetime().nullable(),
    deliveredAt: p.datetime().nullable(),
    /** Who said last where it leads. No foreign key: nobody's account is deleted. */
    madeById: p.uuid().nullable(),
  },
});

/** An address of another system that is told of what happens here. */
export class Webhook extends WebhookSchema.class {}
WebhookSchema.setClass(Webhook);

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

const WebhookDeliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
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
    /** The oldest first. */
    tries: p.json<DeliveryTry[]>().defaultRaw(`'[]'::jsonb`),
    nextTryAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [
    { properties: ['webhook', 'createdAt', 'id'] },
    indexOn('webhook_deliveries', 'waiting', '"id"', `"state" = 'waiting'`),
  ],
});

/** An event on its way to a webhook, and how it fared. */
export class WebhookDelivery extends WebhookDeliverySchema.class {}
WebhookDeliverySchema.setClass(WebhookDelivery);
