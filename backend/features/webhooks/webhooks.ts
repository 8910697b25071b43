import { randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '@prism/core/config/secret-list';
import {
  mostWebhooks,
  oldSecretHours,
  webhookFields,
  webhookRow,
  type WebhookInput,
  type WebhookRow,
  type WebhookSecret,
} from '@prism/core/contract/webhooks';
import type { User } from '@prism/core/database/user';
import { Webhook } from '@prism/core/database/webhook';
import { hostOf, reachOfHost } from '@prism/core/webhooks/public-address';
import { newWebhookSecret, sealWebhookSecret } from '@prism/core/webhooks/secret';
import { CallerError } from '../../http/caller-error.ts';
import { rowOf } from '../../http/row-of.ts';

export interface WebhookMaker {
  sessionSecrets: Secrets;
  /** Private networks that webhooks may reach. */
  networks: BlockList | undefined;
  /** Addresses that webhooks never reach, also in those networks. */
  neverReached: BlockList | undefined;
}

export async function listWebhooks(em: EntityManager): Promise<WebhookRow[]> {
  return (await em.find(Webhook, {}, { orderBy: { createdAt: 'asc', id: 'asc' } })).map(toRow);
}

/** Adds a webhook in the transaction of `em`. Throws 'invalid' by field, and 'conflict' at the maximum. */
export async function addWebhook(
  em: EntityManager,
  input: WebhookInput,
  maker: WebhookMaker,
  by: Pick<User, 'id'>,
): Promise<WebhookSecret> {
  if ((await em.count(Webhook)) >= mostWebhooks)
    throw new CallerError('conflict', `You can have up to ${mostWebhooks} webhooks. Remove one first.`);
  const id = randomUUID();
  const secret = newWebhookSecret();
  const sealedSecret = sealWebhookSecret(secret, id, maker.sessionSecrets);
  em.create(Webhook, { id, ...checked(input, maker), sealedSecret, madeById: by.id });
  await em.flush();
  return { id, secret };
}

export async function changeWebhook(
  em: EntityManager,
  id: string,
  input: WebhookInput,
  maker: WebhookMaker,
  by: Pick<User, 'id'>,
): Promise<void> {
  const webhook = await findWebhook(em, id);
  // Failures of the previous URL do not count.
  const isElsewhere = webhook.url !== input.url;
  em.assign(webhook, { ...checked(input, maker), ...(isElsewhere && { failingSince: null, madeById: by.id }) });
  await em.flush();
}

/** Pauses or resumes a webhook; events during the pause are not sent. Throws 'not-found'. */
export async function pauseWebhook(em: EntityManager, id: string, isPaused: boolean): Promise<void> {
  const webhook = await findWebhook(em, id);
  if (isPaused === Boolean(webhook.pausedAt)) return;
  em.assign(
    webhook,
    isPaused
      ? { pausedAt: new Date(), pausedBecause: 'by-hand' }
      : { pausedAt: null, pausedBecause: null, failingSince: null },
  );
  await em.flush();
}

/** Creates a new secret, which `by` knows; the previous one also signs for `oldSecretHours`. */
export async function renewSecret(
  em: EntityManager,
  id: string,
  { sessionSecrets }: WebhookMaker,
  by: Pick<User, 'id'>,
): Promise<WebhookSecret> {
  const webhook = await findWebhook(em, id);
  const secret = newWebhookSecret();
  em.assign(webhook, {
    oldSealedSecret: webhook.sealedSecret,
    oldSecretUntil: new Date(Date.now() + oldSecretHours * 3_600_000),
    sealedSecret: sealWebhookSecret(secret, id, sessionSecrets),
    madeById: by.id,
  });
  await em.flush();
  return { id, secret };
}

/** Removes a webhook with its log; returns its URL. Throws 'not-found'. */
export async function removeWebhook(em: EntityManager, id: string): Promise<string> {
  const { url } = await findWebhook(em, id);
  await em.nativeDelete(Webhook, { id });
  return url;
}

export async function findWebhook(em: EntityManager, id: string): Promise<Webhook> {
  const webhook = await em.findOne(Webhook, { id });
  if (!webhook) throw new CallerError('not-found', 'This webhook no longer exists.');
  return webhook;
}

function toRow(webhook: Webhook): WebhookRow {
  const { pausedAt, pausedBecause, oldSecretUntil } = webhook;
  const isOldGood = oldSecretUntil && oldSecretUntil.getTime() > Date.now();
  return rowOf(webhookRow, webhook, {
    paused: pausedAt ? { since: pausedAt.toISOString(), because: pausedBecause ?? 'by-hand' } : null,
    oldSecretUntil: isOldGood ? oldSecretUntil.toISOString() : null,
  });
}

function checked({ url: text, description, events }: WebhookInput, maker: WebhookMaker): WebhookInput {
  const url = URL.parse(text);
  const fault = url ? faultOf(url, maker) : webhookFields.url.message;
  if (!url || fault) throw new CallerError('invalid', fault ?? '', { fields: { url: fault ?? '' } });
  return { url: url.href, description, events: [...new Set(events)] };
}

/** Checks the URL only. Its address is checked with each delivery, because DNS may change. */
function faultOf(url: URL, { networks, neverReached }: WebhookMaker): string | undefined {
  const host = hostOf(url);
  if (url.protocol !== 'https:' && !(networks && url.protocol === 'http:')) return webhookFields.url.message;
  if (url.username || url.password) return 'Leave name and password out of the address: it is shown in the dashboard';
  if (reachOfHost(host, { networks, neverReached }) === 'never')
    return 'Webhooks can’t reach addresses of private networks';
  return undefined;
}
