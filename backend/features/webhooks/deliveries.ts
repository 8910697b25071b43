import type { EntityManager } from '@mikro-orm/postgresql';
import { type DeliveryRow, deliveryRow, type OpenDelivery, type WebhookEventType } from '@prism/core/contract/webhooks';
import type { Webhook } from '@prism/core/database/webhook';
import { WebhookDelivery } from '@prism/core/database/webhook-delivery';
import { WebhookEvent } from '@prism/core/database/webhook-event';
import { enqueue } from '@prism/core/queue/outbox';
import { CallerError } from '../../http/caller-error.ts';
import { rowOf } from '../../http/row-of.ts';
import { readPage, type CursorList, type Page, type Slice } from '../../http/pagination/cursor.ts';
import { findWebhook } from './webhooks.ts';

const deliveryList: CursorList<WebhookDelivery> = { entity: WebhookDelivery, searched: 'r.state' };

export async function listDeliveries(
  em: EntityManager,
  webhookId: string,
  slice: Slice,
): Promise<Page<WebhookDelivery>> {
  await findWebhook(em, webhookId);
  return await readPage(em, deliveryList, { ...slice, where: [['r.webhook_id = ?::uuid', webhookId]] });
}

export async function readDelivery(em: EntityManager, at: DeliveryAddress): Promise<OpenDelivery> {
  const delivery = await findDelivery(em, at);
  return { ...toDeliveryRow(delivery), body: delivery.event.body ?? null };
}

/**
 * Sends a delivery again under the same id. Throws 'not-found', and 'conflict' if it is pending or its webhook is
 * paused.
 */
export async function redeliver(em: EntityManager, at: DeliveryAddress): Promise<void> {
  const delivery = await findDelivery(em, at);
  assertTakes(delivery.webhook);
  const taken = await em.nativeUpdate(
    WebhookDelivery,
    { id: delivery.id, state: { $ne: 'waiting' } },
    { state: 'waiting', nextTryAt: null },
  );
  if (taken === 0) throw new CallerError('conflict', 'It is already queued.');
  enqueue(em, { name: 'deliver-webhook', data: { deliveryId: delivery.id } });
}

/** Sends an invented event, marked as a test. Throws 'not-found', and 'conflict' if the webhook is paused. */
export async function sendTest(em: EntityManager, webhookId: string, type: WebhookEventType): Promise<void> {
  const webhook = await findWebhook(em, webhookId);
  assertTakes(webhook);
  const event = em.create(WebhookEvent, { type, subjectId: null });
  const delivery = em.create(WebhookDelivery, { webhook, event, type, isTest: true, url: webhook.url });
  await em.flush();
  enqueue(em, { name: 'deliver-webhook', data: { deliveryId: delivery.id } });
}

export interface DeliveryAddress {
  id: string;
  delivery: string;
}

export function toDeliveryRow(delivery: WebhookDelivery): DeliveryRow {
  return rowOf(deliveryRow, delivery, { eventId: delivery.event.id });
}

async function findDelivery(em: EntityManager, { id, delivery }: DeliveryAddress) {
  const found = await em.findOne(WebhookDelivery, { id: delivery, webhook: id }, { populate: ['webhook', 'event'] });
  if (!found) throw new CallerError('not-found', 'This delivery is no longer in the log.');
  return found;
}

function assertTakes({ pausedAt }: Pick<Webhook, 'pausedAt'>): void {
  if (pausedAt) throw new CallerError('conflict', 'This webhook is paused. Resume it first.');
}
