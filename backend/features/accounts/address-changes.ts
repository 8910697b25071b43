import { createHash, randomUUID } from 'node:crypto';
import { LockMode, raw, type EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '@prism/core/config/secret-list';
import { addressToken } from '@prism/core/config/derived-token';
import { addressHours } from '@prism/core/contract/accounts';
import type { PendingAddress } from '@prism/core/contract/own-account-calls';
import { AddressChange } from '@prism/core/database/address-change';
import { lock } from '@prism/core/database/locks';
import { PasswordReset } from '@prism/core/database/password-reset';
import { User } from '@prism/core/database/user';
import { addressKey } from '@prism/core/people/address-spelling';
import { enqueue } from '@prism/core/queue/outbox';
import { CallerError } from '../../http/caller-error.ts';

export async function pendingAddress(em: EntityManager, user: string): Promise<PendingAddress | null> {
  const change = await em.findOne(AddressChange, { user, ...isOpen() });
  return change && { email: change.email, endsAt: change.endsAt.toISOString() };
}

/**
 * Records a requested email change and enqueues a link to the new address and a notice to the old one, in the
 * transaction of `em`. Earlier links become invalid. Does the same if another account has the address. Throws
 * 'invalid' by field if it is already the user's.
 */
export async function requestAddress(em: EntityManager, user: User, email: string, secrets: Secrets): Promise<void> {
  if (user.email && addressKey(user.email) === addressKey(email)) {
    const message = 'This is already your email.';
    throw new CallerError('invalid', message, { fields: { email: message } });
  }
  await cancelAddress(em, user.id);
  const id = randomUUID();
  em.create(AddressChange, {
    id,
    user: user.id,
    email,
    before: user.email ?? null,
    tokenHash: hashOf(addressToken(secrets[0], id)),
    endsAt: new Date(Date.now() + addressHours * 3_600_000),
  });
  enqueue(em, { name: 'change-address', data: { changeId: id } });
  await em.flush();
}

export async function cancelAddress(em: EntityManager, user: string): Promise<number> {
  return await em.nativeDelete(AddressChange, { user, confirmedAt: null });
}

/**
 * Changes the account's email, once under concurrency, in the transaction of `em`. Reset links sent to the old
 * address become invalid. Throws 'invalid' if the link is used, cancelled or expired, and 'conflict' if another
 * account has the address. Returns the user.
 */
export async function confirmAddress(em: EntityManager, token: string): Promise<User> {
  const open = { tokenHash: hashOf(token), ...isOpen() };
  const change = await em.findOne(AddressChange, open, { populate: ['user'] });
  if (!change) throw isOver();
  const { user, email } = change;
  if (await isAddressTaken(em, email, user.id))
    throw new CallerError('conflict', 'Another account uses this email. Nothing was changed.');
  if ((await em.nativeUpdate(AddressChange, open, { confirmedAt: new Date() })) === 0) throw isOver();
  await em.nativeUpdate(User, { id: user.id, removedAt: null }, { email });
  await em.nativeDelete(PasswordReset, { user: user.id, usedAt: null });
  return user;
}

/**
 * Reverts changes requested at `since` or later, in the transaction of `em`: cancels pending ones and restores the
 * email.
 */
export async function revertAddress(em: EntityManager, user: string, since: Date): Promise<void> {
  // Locked, so that a concurrent confirmation is seen.
  const changes = await em.find(
    AddressChange,
    { user, createdAt: { $gte: since } },
    { orderBy: { createdAt: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const first = changes.find(({ confirmedAt }) => confirmedAt);
  // Someone invited to the old address since then keeps it.
  if (first?.before && !(await isAddressTaken(em, first.before, user)))
    await em.nativeUpdate(User, { id: user, removedAt: null }, { email: first.before });
  await em.nativeDelete(AddressChange, { id: { $in: changes.map(({ id }) => id) } });
  await em.nativeDelete(PasswordReset, { user, usedAt: null });
}

/**
 * Whether an account other than `except` has this email, ignoring case. Holds until the transaction of `em` ends.
 */
export async function isAddressTaken(em: EntityManager, email: string, except?: string): Promise<boolean> {
  await lock(em, 'addresses');
  const others = except === undefined ? {} : { id: { $ne: except } };
  return (await em.count(User, { [raw('lower(email)')]: addressKey(email), removedAt: null, ...others })) > 0;
}

const isOpen = () => ({ confirmedAt: null, endsAt: { $gt: new Date() } });

const isOver = () =>
  new CallerError('invalid', 'This link was used, cancelled or has expired. Request a new one under Account.');

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
