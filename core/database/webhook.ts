import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PausedBecause, WebhookEventType } from '../contract/webhooks.ts';

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
