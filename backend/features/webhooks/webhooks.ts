import { randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '@prism/core/config/secret-list';
import {
  mostWebhooks,
  oldSecretHours,
  webhookFields,
  type WebhookInput,
  type WebhookRow,
  type WebhookSecret,
} from '@prism/core/contract/webhooks';
import type { User } from '@prism/core/database/user';
import { Webhook } from '@prism/core/database/webhook';
import { hostOf, reachOfHost } from '@prism/core/webhooks/public-address';
import { newWebhookSecret, sealWebhookSecret } from '@prism/core/webhooks/secret';
import { CallerError } from '../../http/caller-error.ts';

export interface WebhookMaker {
  /** What their secrets are sealed under. */
  sessionSecrets: Secrets;
  /** What they may reach next to the internet. */
  networks: BlockList | undefined;
  /** What they never reach, also where it is of those networks. */
  neverReached: BlockList | undefined;
}

export async function listWebhooks(em: EntityManager): Promise<WebhookRow[]> {
  return (await em.find(Webhook, {}, { orderBy: { createdAt: 'asc', id: 'asc' } })).map(toRow);
}

/** Adds one, within the transaction of `em`. Throws 'invalid' by field, and 'conflict' where there are as many as there may be. */
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

/** Changes where it leads and what it is notified of. Throws 'invalid' by field, and 'not-found'. */
export async function changeWebhook(
  em: EntityManager,
  id: string,
  input: WebhookInput,
  maker: WebhookMaker,
  by: Pick<User, 'id'>,
): Promise<void> {
  const webhook = await findWebhook(em, id);
  // What another address failed at counts against no one.
  const isElsewhere = webhook.url !== input.url;
  em.assign(webhook, { ...checked(input, maker), ...(isElsewhere && { failingSince: null, madeById: by.id }) });
  await em.flush();
}

/** Sends it nothing from now on, or everything again; what happens in between it is not told of. Throws 'not-found'. */
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

/** Gives it a new secret; the one before signs next to it for `oldSecretHours`, so that no delivery is refused in the meantime. */
export async function renewSecret(em: EntityManager, id: string, { sessionSecrets }: WebhookMaker) {
  const webhook = await findWebhook(em, id);
  const secret = newWebhookSecret();
  em.assign(webhook, {
    oldSealedSecret: webhook.sealedSecret,
    oldSecretUntil: new Date(Date.now() + oldSecretHours * 3_600_000),
    sealedSecret: sealWebhookSecret(secret, id, sessionSecrets),
  });
  await em.flush();
  return { id, secret };
}

/** Removes it, with the log of what it was sent; returns its address. Throws 'not-found'. */
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
  const { id, url, description, events, pausedAt, pausedBecause, oldSecretUntil } = webhook;
  const isOldGood = oldSecretUntil && oldSecretUntil.getTime() > Date.now();
  return {
    ...{ id, url, description, events },
    createdAt: webhook.createdAt.toISOString(),
    paused: pausedAt ? { since: pausedAt.toISOString(), because: pausedBecause ?? 'by-hand' } : null,
    failingSince: webhook.failingSince?.toISOString() ?? null,
    deliveredAt: webhook.deliveredAt?.toISOString() ?? null,
    oldSecretUntil: isOldGood ? oldSecretUntil.toISOString() : null,
  };
}

function checked({ url: text, description, events }: WebhookInput, maker: WebhookMaker): WebhookInput {
  const url = URL.parse(text);
  const fault = url ? faultOf(url, maker) : webhookFields.url.message;
  if (!url || fault) throw new CallerError('invalid', fault ?? '', { fields: { url: fault ?? '' } });
  return { url: url.href, description, events: [...new Set(events)] };
}

/** What an address alone gives away. Where its name leads is looked at with each delivery, because that may change. */
function faultOf(url: URL, { networks, neverReached }: WebhookMaker): string | undefined {
  const host = hostOf(url);
  if (url.protocol !== 'https:' && !(networks && url.protocol === 'http:')) return webhookFields.url.message;
  if (url.username || url.password) return 'Leave name and password out of the address: it is shown in the dashboard';
  if (reachOfHost(host, { networks, neverReached }) === 'never')
    return 'This address is of a private network, which webhooks do not reach';
  return undefined;
}
