import { randomBytes, randomUUID } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { jobs } from '@prism/core/queue/jobs';
import type { SubscriptionInput } from '@prism/core/contract/newsletter';
import { confirmationDays, type TokenAction } from '@prism/core/contract/newsletter-links';
import type { TokenOutcome } from '@prism/core/contract/token-outcomes';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import { Subscriber, subscriberSearchText } from '@prism/core/database/subscriber';
import { Suppression } from '@prism/core/database/suppression';
import { hashToken } from '@prism/core/newsletter/confirm-token';
import { addressKey } from '@prism/core/people/address-spelling';
import { addressHash } from '@prism/core/people/address-hash';
import { enqueue } from '@prism/core/queue/outbox';
import { readPage, type CursorList, type Page, type Slice } from '../../http/pagination/cursor.ts';

export interface Subscription {
  id: string;
  /** False if the email was already stored. */
  created: boolean;
}

/**
 * Requests a confirmation. Does the same work for known and unknown emails, so that neither answer nor time reveals
 * which it is. The worker decides whether to send a mail. A repeat soon after is the same request, whose mail is sent
 * once. An unsubscribed person stays so until they follow the new link, and their earlier consent is kept until then.
 */
export async function requestSubscription(
  em: EntityManager,
  { email, source, consent }: SubscriptionInput,
  addressSecret: string,
): Promise<Subscription | undefined> {
  return await em.transactional(async (tx) => {
    const [row] = await tx.execute<Subscription[]>(
      `insert into subscribers as known (id, email, state, source, consented_at, consent_version, request_id, requested_at,
         asks_again, request_source, request_consent_version, unsubscribed_at, unsubscribe_token, created_at)
       select :id::uuid, :email, case when left_before.email_hash is null then 'pending' else 'unsubscribed' end, :source, now(), :consent, :requestId::uuid, now(),
         left_before.email_hash is not null, :source, :consent, left_before.unsubscribed_at, :token, now()
       from (select) as one left join suppressions left_before on left_before.email_hash = :emailHash
       on conflict (email) do update set
         ${assignments(isNewRequest, {
           request_id: 'excluded.request_id',
           requested_at: 'now()',
           asks_again: `known.state = 'unsubscribed'`,
           request_source: 'excluded.request_source',
           request_consent_version: 'excluded.request_consent_version',
           confirm_token_hash: 'null',
         })},
         ${assignments(`known.state = 'pending' and ${isNewRequest}`, {
           source: 'excluded.source',
           consented_at: 'now()',
           consent_version: 'excluded.consent_version',
         })}
       where known.restricted_at is null
       returning id, created_at = now() as created`,
      {
        id: randomUUID(),
        email: addressKey(email),
        source: source || null,
        consent: consent || null,
        requestId: randomUUID(),
        token: randomBytes(32).toString('base64url'),
        emailHash: addressHash(addressSecret, email),
      },
    );
    // A restricted row is unchanged, and the answer is the same.
    if (!row) return undefined;
    enqueue(tx, { name: 'newsletter-confirm', data: { subscriberId: row.id } });
    if (row.created) publishAfterCommit(tx, { type: 'subscriber', subscriberId: row.id });
    return row;
  });
}

function assignments(condition: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([column, value]) => `${column} = case when ${condition} then ${value} else known.${column} end`)
    .join(', ');
}

const isOlderThan = (age: string) => `known.requested_at < now() - interval '${age}'`;

/**
 * An unsubscribed person is asked once per unsubscription, and again only after that link expired or its mail was held
 * back.
 */
const isNewRequest = `case known.state
  when 'pending' then ${isOlderThan('1 hour')}
  when 'unsubscribed' then known.requested_at <= known.unsubscribed_at
    or ${isOlderThan(`${confirmationDays.afterLeaving} days`)}
    or ${isOlderThan('1 hour')} and exists (select from mails where subject_id = known.request_id and held_back is not null)
  else false end`;

/** What a link would do. Changes nothing. */
export async function inspectToken(em: EntityManager, action: TokenAction, token: string): Promise<TokenOutcome> {
  return outcomeOf(action, await em.findOne(Subscriber, holderOf(action, token)));
}

/** Executes a link once: concurrent clicks wait for the row's lock. */
export async function redeemToken(
  em: EntityManager,
  action: TokenAction,
  token: string,
  addressSecret: string,
): Promise<TokenOutcome> {
  return await em.transactional(async (tx) => {
    const subscriber = await tx.findOne(Subscriber, holderOf(action, token), { lockMode: LockMode.PESSIMISTIC_WRITE });
    const outcome = outcomeOf(action, subscriber);
    if (!subscriber || outcome !== 'ready') return outcome;
    subscriber[action]();
    await remember(tx, subscriber, addressHash(addressSecret, subscriber.email));
    publishAfterCommit(tx, { type: 'subscriber', subscriberId: subscriber.id });
    return 'done';
  });
}

/** Keeps an unsubscription beyond the row's life, and removes it after a new confirmation. */
async function remember(tx: EntityManager, { unsubscribedAt }: Subscriber, emailHash: string): Promise<void> {
  if (unsubscribedAt) await tx.upsert(Suppression, { emailHash, unsubscribedAt });
  else await tx.nativeDelete(Suppression, { emailHash });
}

function holderOf(action: TokenAction, token: string) {
  return action === 'confirm' ? { confirmTokenHash: hashToken(token) } : { unsubscribeToken: token };
}

function outcomeOf(action: TokenAction, subscriber: Subscriber | null): TokenOutcome {
  if (!subscriber) return 'unknown';
  if (action === 'unsubscribe') return subscriber.state === 'unsubscribed' && !subscriber.asksAgain ? 'used' : 'ready';
  // Opened again, the link reports what it did.
  if (subscriber.state === 'confirmed' && !subscriber.restrictedAt) return 'done';
  if (!subscriber.isAsked() || subscriber.restrictedAt) return 'used';
  const expired = !subscriber.confirmExpiresAt || subscriber.confirmExpiresAt.getTime() < Date.now();
  return expired ? 'expired' : 'ready';
}

export async function listSubscribers(em: EntityManager, slice: Slice): Promise<Page<Subscriber>> {
  return await readPage(em, subscriberList, slice);
}

export const subscriberList: CursorList<Subscriber> = {
  entity: Subscriber,
  searched: subscriberSearchText,
  mails: { kinds: jobs['newsletter-confirm'].mails, subject: 'request_id' },
};
