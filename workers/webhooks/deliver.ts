import type { BlockList } from 'node:net';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '@prism/core/config/secret-list';
import { raiseAlert } from '@prism/core/alerts/raise-alert';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { retryPolicies, usualWaitMs } from '@prism/core/contract/retries';
import type { SharedThing } from '@prism/core/contract/integrations';
import {
  erasures,
  failingDays,
  webhookEvents,
  type DeliveryState,
  type DeliveryTry,
  type PausedBecause,
  type WebhookEventType,
  type WebhookPayload,
} from '@prism/core/contract/webhooks';
import { isRestricted } from '@prism/core/database/restriction';
import { Webhook } from '@prism/core/database/webhook';
import { WebhookDelivery } from '@prism/core/database/webhook-delivery';
import { WebhookEvent } from '@prism/core/database/webhook-event';
import { exampleData } from '@prism/core/webhooks/examples';
import { hostOf } from '@prism/core/webhooks/public-address';
import { openWebhookSecret } from '@prism/core/webhooks/secret';
import { findShared } from '@prism/core/webhooks/shared-data';
import { Webhook as Signer } from 'standardwebhooks';
import type { Attempt } from '../attempt.ts';
import { UndeliveredError } from '../errors.ts';
import { send, type Outcome } from './send.ts';

export interface DeliveryDeps {
  fork: () => EntityManager;
  sessionSecrets: Secrets;
  publicUrl: string;
  /** Private networks that webhooks may reach. */
  networks: BlockList | undefined;
  /** Networks that the operator forbids. */
  neverReached?: BlockList | undefined;
  timeoutMs?: number;
}

/**
 * Attempts a delivery once and records the outcome. A repeat after a crash has the same event id. Throws
 * UndeliveredError if it is to be retried, or failed for the last time.
 */
export async function deliver(
  deps: DeliveryDeps,
  { deliveryId }: JobPayloads['deliver-webhook'],
  { number, allowed }: Pick<Attempt, 'number' | 'allowed'>,
): Promise<'completed' | 'cancelled'> {
  const em = deps.fork();
  const delivery = await em.findOne(WebhookDelivery, { id: deliveryId }, { populate: ['webhook', 'event'] });
  // Its subject was erased, the webhook was removed, or it was delivered before.
  if (!delivery || delivery.state === 'delivered') return 'completed';
  const { webhook, event } = delivery;
  if (webhook.pausedAt) {
    await note(em, delivery, { state: 'failed', tried: failedTry('The webhook was paused.') });
    return 'cancelled';
  }
  if (event.subjectId && !erasures[event.type] && (await isRestricted(em, event.subjectId))) {
    await note(em, delivery, { state: 'failed', tried: failedTry('Its processing is restricted.') });
    return 'cancelled';
  }
  const body = await bodyOf(em, event, deps.publicUrl);
  if (body === undefined) {
    await em.nativeDelete(WebhookEvent, { id: event.id });
    return 'completed';
  }
  const secrets = secretsOf(webhook, deps.sessionSecrets);
  const outcome =
    secrets.length === 0
      ? notSent('Its secret was sealed under another SESSION_SECRET. Make a new one.')
      : await send({ url: webhook.url, headers: headersOf(event.id, body, secrets), body }, deps);
  return await settle(deps.fork(), delivery, outcome, { number, allowed });
}

export async function giveUpDelivery(em: EntityManager, deliveryId: string, reason: string): Promise<void> {
  const delivery = await em.findOne(WebhookDelivery, { id: deliveryId, state: 'waiting' });
  if (delivery) await note(em, delivery, { state: 'failed', tried: failedTry(reason) });
}

async function settle(
  em: EntityManager,
  delivery: WebhookDelivery,
  outcome: Outcome,
  { number, allowed }: Pick<Attempt, 'number' | 'allowed'>,
): Promise<'completed' | 'cancelled'> {
  const { status, problem, retryAfterMs, ...answered } = outcome;
  const tried: DeliveryTry = { at: new Date().toISOString(), status, problem, ...answered };
  const { webhook } = delivery;
  if (problem === null) {
    await note(em, delivery, { state: 'delivered', tried });
    return 'completed';
  }
  const isGone = status === 410;
  const isLast = isGone || number >= allowed;
  const waitMs = Math.max(retryAfterMs, usualWaitMs(retryPolicies.webhooks, number));
  await em.transactional(async (tx) => {
    await note(tx, delivery, {
      state: isLast ? 'failed' : 'waiting',
      tried,
      nextTryAt: isLast ? null : new Date(Date.now() + waitMs),
    });
    if (isGone) await pause(tx, webhook, 'gone');
    else if (isLast && (await hasFailedForDays(tx, webhook))) await pause(tx, webhook, 'failing');
  });
  if (isGone) return 'cancelled';
  throw new UndeliveredError(`${hostOf(new URL(webhook.url))}: ${problem}`, retryAfterMs);
}

interface Noted {
  state: DeliveryState;
  tried: DeliveryTry;
  nextTryAt?: Date | null;
}

/** Adds an attempt to a delivery and to the state of its webhook, in one statement. */
async function note(em: EntityManager, { id }: WebhookDelivery, { state, tried, nextTryAt = null }: Noted) {
  const says =
    state === 'delivered'
      ? 'failing_since = null, delivered_at = now()'
      : 'failing_since = coalesce(w.failing_since, now())';
  await em.execute(
    `with tried as (
       update webhook_deliveries set state = ?, next_try_at = ?, tries = tries || ?::jsonb where id = ? returning webhook_id
     ) update webhooks w set ${says} from tried where w.id = tried.webhook_id and w.paused_at is null`,
    [state, nextTryAt, JSON.stringify([tried]), id],
  );
}

async function hasFailedForDays(em: EntityManager, { id }: Webhook): Promise<boolean> {
  const [row] = await em.execute<{ failing: boolean }[]>(
    `select failing_since < now() - interval '${failingDays} days' as failing from webhooks where id = ?`,
    [id],
  );
  return row?.failing === true;
}

/** Pauses a webhook and alerts the admin, once under concurrency. */
async function pause(em: EntityManager, { id, url }: Webhook, because: PausedBecause & ('gone' | 'failing')) {
  const paused = await em.nativeUpdate(
    Webhook,
    { id, pausedAt: null },
    { pausedAt: new Date(), pausedBecause: because },
  );
  if (paused > 0) await raiseAlert(em, 'webhook-paused', { host: hostOf(new URL(url)), reason: because });
}

/** The body of an event, stored at the first attempt, so that all receivers and attempts get the same. */
async function bodyOf(em: EntityManager, event: WebhookEvent, publicUrl: string): Promise<string | undefined> {
  if (event.body) return event.body;
  const { id, type, subjectId, details, createdAt } = event;
  const { about, version } = webhookEvents[type];
  const data = subjectId ? await dataOf(em, { type, about, id: subjectId }, publicUrl) : exampleData(type, about);
  if (!data) return undefined;
  const payload: WebhookPayload = {
    type,
    version,
    timestamp: createdAt.toISOString(),
    ...(!subjectId && { test: true }),
    data: { ...data, ...details },
  };
  const [kept] = await em.execute<{ body: string }[]>(
    'update webhook_events set body = coalesce(body, ?) where id = ? returning body',
    [JSON.stringify(payload), id],
  );
  return kept?.body;
}

/** The payload of a row; for an erased one its id, by which receivers know it. */
async function dataOf(
  em: EntityManager,
  { type, about, id }: { type: WebhookEventType; about: SharedThing; id: string },
  publicUrl: string,
): Promise<object | undefined> {
  return erasures[type] ? { id } : await findShared(em, { about, id }, publicUrl);
}

/** The current secret, and the previous one until receivers have changed over. */
function secretsOf(webhook: Webhook, sessionSecrets: Secrets): Buffer[] {
  const { id, sealedSecret, oldSealedSecret, oldSecretUntil } = webhook;
  const isOldGood = oldSealedSecret && oldSecretUntil && oldSecretUntil.getTime() > Date.now();
  return [sealedSecret, ...(isOldGood ? [oldSealedSecret] : [])].flatMap(
    (sealed) => openWebhookSecret(sealed, id, sessionSecrets) ?? [],
  );
}

/** Headers of Standard Webhooks: id, time of the attempt, and a signature by each secret. */
function headersOf(id: string, body: string, secrets: readonly Buffer[]): Record<string, string> {
  const now = new Date();
  return {
    'content-type': 'application/json',
    'user-agent': 'Prism-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Signer(secret, { format: 'raw' }).sign(id, now, body)).join(' '),
  };
}

function notSent(problem: string): Outcome {
  return { status: null, answer: '', ms: 0, problem, retryAfterMs: 0 };
}

function failedTry(problem: string): DeliveryTry {
  return { at: new Date().toISOString(), ms: 0, status: null, answer: '', problem };
}
