import { createHash, randomUUID } from 'node:crypto';
import { raw, type EntityManager } from '@mikro-orm/postgresql';
import { hash } from '@node-rs/argon2';
import type { Secrets } from '@prism/core/config/secret-list';
import { passwordResetToken } from '@prism/core/config/derived-token';
import { resetMinutes } from '@prism/core/contract/accounts';
import type { BodyOf } from '@prism/core/contract/call';
import type { signInCalls } from '@prism/core/contract/sign-in-calls';
import { PasswordReset } from '@prism/core/database/password-reset';
import { User } from '@prism/core/database/user';
import { addressKey } from '@prism/core/people/address-spelling';
import { enqueue } from '@prism/core/queue/outbox';
import { CallerError } from '../../http/caller-error.ts';
import { revokeGrantedAccess, revokeOtherAccess } from './revoke-access.ts';
import { weaknessOf, type StudioNames } from './password-strength.ts';
import { endSessions } from './signed-in-devices.ts';

/**
 * Records a reset request for `name`, a username or email, and enqueues a mail with a link. An unknown name takes
 * the same path, and the worker finds no recipient. Earlier links become invalid. Returns the user.
 */
export async function requestReset(em: EntityManager, name: string, secrets: Secrets): Promise<User | undefined> {
  const email = raw((alias) => `lower(${alias}.email)`);
  const found = await em.find(User, { removedAt: null, $or: [{ username: name }, { [email]: addressKey(name) }] });
  const user = found.find(({ username }) => username === name) ?? found[0];
  await em.nativeDelete(PasswordReset, { user: user?.id ?? null, usedAt: null });
  const id = randomUUID();
  em.create(PasswordReset, {
    id,
    user: user ?? null,
    tokenHash: hashOf(passwordResetToken(secrets[0], id)),
    endsAt: new Date(Date.now() + resetMinutes * 60_000),
  });
  enqueue(em, { name: 'password-reset', data: { resetId: id } });
  await em.flush();
  return user;
}

/**
 * Sets the password by a link, once under concurrency, in the transaction of `em`, and enqueues a notice. Ends all
 * sessions and granted access of the account, because an intruder may have known the password. Throws 'invalid' if the
 * link is used or expired, and by field, without consuming it, if the password is weak. Returns the user and a
 * description of what ended.
 */
export async function resetPassword(
  em: EntityManager,
  { token, newPassword }: BodyOf<typeof signInCalls.resetPassword>,
  studio: StudioNames,
): Promise<{ user: User; accessEnded: string | undefined }> {
  const open = { tokenHash: hashOf(token), usedAt: null, endsAt: { $gt: new Date() } };
  const reset = await em.findOne(PasswordReset, open, { populate: ['user'] });
  if (!reset?.user) throw isOver();
  const { id, user } = reset;
  const weakness = weaknessOf(newPassword, user.username, studio);
  if (weakness) throw new CallerError('invalid', weakness, { fields: { newPassword: weakness } });
  const passwordHash = await hash(newPassword);
  if ((await em.nativeUpdate(PasswordReset, open, { usedAt: new Date() })) === 0) throw isOver();
  await em.nativeUpdate(User, { id: user.id }, { passwordHash, wrongCodes: 0 });
  const accessEnded = await revokeGrantedAccess(em, user.id, null);
  await revokeOtherAccess(em, user.id);
  enqueue(em, { name: 'password-changed', data: { resetId: id } });
  await em.flush();
  await endSessions(em, { user: user.id });
  return { user, accessEnded };
}

const isOver = () => new CallerError('invalid', 'This link was used or has expired. Request a new one.');

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
