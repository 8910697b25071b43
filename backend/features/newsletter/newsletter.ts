import { randomBytes, randomUUID } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  newsletterConsentVersion,
  type SubscriptionInput,
  type TokenAction,
  type TokenOutcome,
} from '@prism/core/contract/newsletter';
import { Subscriber } from '@prism/core/database/subscriber';
import { hashToken } from '@prism/core/newsletter/confirm-token';
import { addJob } from '@prism/core/queue/outbox';
import { readPage, type KeysetList, type Page, type Slice } from '../../plugins/keyset.ts';

export interface Subscription {
  id: string;
  /** False where the address was there already. */
  created: boolean;
}

/**
 * Asks an address for its confirmation. Does the same for every address, known or not, so that neither the answer nor the
 * time it takes tells which it is: whether a mail goes out is the worker's to decide. Within an hour a repeat is the same
 * request, whose mail is sent once; after that it is a new one.
 */
export async function requestSubscription(
  em: EntityManager,
  { email, source }: SubscriptionInput,
): Promise<Subscription> {
  return await em.transactional(async (tx) => {
    const [row] = await tx.execute<Subscription[]>(
      `insert into subscribers as known (id, email, state, source, consented_at, consent_version, request_id, requested_at,
                                         unsubscribe_token, created_at)
       values (?, ?, 'pending', ?, now(), ?, ?, now(), ?, now())
       on conflict (email) do update set
         state = case known.state when 'confirmed' then 'confirmed' else 'pending' end,
         source = case known.state when 'confirmed' then known.source else excluded.source end,
         consented_at = case known.state when 'confirmed' then known.consented_at else excluded.consented_at end,
         consent_version = case known.state when 'confirmed' then known.consent_version else excluded.consent_version end,
         request_id = case when ${mayMailAgain} then excluded.request_id else known.request_id end,
         requested_at = case when ${mayMailAgain} then excluded.requested_at else known.requested_at end
       returning id, created_at = now() as created`,
      [
        ...[randomUUID(), email.toLowerCase(), source || null, newsletterConsentVersion],
        ...[randomUUID(), randomBytes(32).toString('base64url')],
      ],
    );
    if (!row) throw new Error('a subscriber vanished while it was written');
    addJob(tx, { queue: 'email', name: 'newsletter-confirm', data: { subscriberId: row.id } });
    return row;
  });
}

const mayMailAgain = `known.state <> 'confirmed' and known.requested_at < now() - interval '1 hour'`;

export interface Redeemed {
  outcome: TokenOutcome;
  /** Undefined where nobody holds this token. */
  subscriberId?: string;
}

/** What a link would do, without doing it. */
export async function inspectToken(em: EntityManager, action: TokenAction, token: string): Promise<TokenOutcome> {
  return outcomeOf(action, await em.findOne(Subscriber, holderOf(action, token)));
}

/** Does what a link is for, once: two clicks at the same time wait for each other at the row. */
export async function redeemToken(em: EntityManager, action: TokenAction, token: string): Promise<Redeemed> {
  return await em.transactional(async (tx) => {
    const subscriber = await tx.findOne(Subscriber, holderOf(action, token), { lockMode: LockMode.PESSIMISTIC_WRITE });
    const outcome = outcomeOf(action, subscriber);
    if (!subscriber) return { outcome };
    if (outcome !== 'ready') return { outcome, subscriberId: subscriber.id };
    subscriber[action]();
    return { outcome: 'done', subscriberId: subscriber.id };
  });
}

function holderOf(action: TokenAction, token: string) {
  return action === 'confirm' ? { confirmTokenHash: hashToken(token) } : { unsubscribeToken: token };
}

function outcomeOf(action: TokenAction, subscriber: Subscriber | null): TokenOutcome {
  if (!subscriber) return 'unknown';
  if (action === 'unsubscribe') return subscriber.state === 'unsubscribed' ? 'used' : 'ready';
  if (subscriber.state !== 'pending') return 'used';
  const expired = !subscriber.confirmExpiresAt || subscriber.confirmExpiresAt.getTime() < Date.now();
  return expired ? 'expired' : 'ready';
}

/** Everyone who ever entered an address, newest first, with the ledger's word on the latest confirmation mail. */
export async function listSubscribers(em: EntityManager, slice: Slice): Promise<Page<Subscriber>> {
  return await readPage(em, subscriberList, slice);
}

export const subscriberList: KeysetList<Subscriber> = {
  entity: Subscriber,
  searched: 'r.email',
  mails: { kinds: ['newsletter-confirmation'], subject: 'request_id' },
};
