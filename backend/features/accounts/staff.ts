import { randomBytes } from 'node:crypto';
import { CheckConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import { hash } from '@node-rs/argon2';
import type { Secrets } from '@prism/core/config/secret-list';
import type { AuditAct } from '@prism/core/contract/audit';
import type { StaffRow } from '@prism/core/contract/staff';
import { roleWords, type Role } from '@prism/core/contract/roles';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import { AddressChange } from '@prism/core/database/address-change';
import { addAuditLine, type AuditedAct } from '@prism/core/database/audit-line';
import { Passkey } from '@prism/core/database/passkey';
import { PasswordReset } from '@prism/core/database/password-reset';
import { Portrait } from '@prism/core/database/portrait';
import { SecondFactor } from '@prism/core/database/second-factor';
import { Session } from '@prism/core/database/session';
import { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';
import { invite } from './invitations.ts';
import { revokeGrantedAccess, revokeOtherAccess } from './revoke-access.ts';
import { endFactors } from './second-factor.ts';

export const nameOf = ({ name, username }: Pick<User, 'name' | 'username'>) => name ?? username;

export interface StaffMember {
  user: User;
  /** Last use of a session; null without one. */
  lastSeenAt: Date | null;
  factors: StaffRow['factors'];
}

export async function listStaff(em: EntityManager): Promise<StaffMember[]> {
  const users = await em.find(User, { removedAt: null }, { orderBy: { username: 'asc' } });
  const sessions = await em.find(Session, { user: { removedAt: null } }, { orderBy: { lastSeenAt: 'asc' } });
  const seen = new Map(sessions.map(({ user, lastSeenAt }) => [user.id, lastSeenAt]));
  const apps = await em.find(SecondFactor, { confirmedAt: { $ne: null } }, { fields: ['user'] });
  const passkeys = await em.find(Passkey, {}, { fields: ['user'] });
  return users.map((user) => ({
    user,
    lastSeenAt: seen.get(user.id) ?? null,
    factors: {
      app: apps.some((app) => app.user.id === user.id),
      passkeys: passkeys.filter((passkey) => passkey.user.id === user.id).length,
    },
  }));
}

/** Creates an account and returns its password, which is stored nowhere else. Throws 'conflict' for a taken name. */
export async function addStaff(em: EntityManager, username: string, role: Role): Promise<string> {
  if (await em.findOne(User, { username })) throw new CallerError('conflict', `The username ${username} is taken.`);
  const password = newPassword();
  const passwordHash = await hash(password);
  await em.transactional(async (tx) => {
    const user = tx.create(User, { username, role, passwordHash });
    await tx.flush();
    await audit(tx, 'add-person', user, { detail: roleWords[role].label, notifyOwners: true });
  });
  return password;
}

export async function inviteStaff(em: EntityManager, email: string, role: Role, secrets: Secrets): Promise<void> {
  await em.transactional(async (tx) => {
    const { id } = await invite(tx, { email, role, by: null, secrets });
    const subject = { kind: 'invitations', id, title: email };
    const notifyOwners = role === 'owner';
    await addAuditLine(tx, {}, { act: 'invite', subject, detail: byCommand(roleWords[role].label), notifyOwners });
  });
}

/** Changes a role, effective from the next call. Throws 'conflict' for the last owner. */
export async function changeRole(em: EntityManager, username: string, role: Role): Promise<User> {
  return await change(em, username, async (tx, user) => {
    await audit(tx, 'change-role', user, { detail: await giveRole(tx, user, role), notifyOwners: role === 'owner' });
  });
}

export async function givePassword(em: EntityManager, username: string): Promise<{ user: User; password: string }> {
  const password = newPassword();
  const passwordHash = await hash(password);
  const user = await change(em, username, async (tx, { id, ...rest }) => {
    await tx.nativeUpdate(User, { id }, { passwordHash, wrongCodes: 0 });
    const ended = await revokeAllAccess(tx, id);
    await audit(tx, 'give-password', { id, ...rest }, notified(ended));
  });
  return { user, password };
}

export async function signOut(em: EntityManager, username: string): Promise<User> {
  return await change(em, username, async (tx, user) => {
    await tx.nativeDelete(Session, { user: user.id });
    await revokeOtherAccess(tx, user.id);
    await audit(tx, 'sign-out-person', user);
  });
}

/** Ends an account. Throws 'conflict' for the last owner. */
export async function removeStaff(em: EntityManager, username: string): Promise<User> {
  return await change(em, username, async (tx, user) => {
    await audit(tx, 'remove-person', user, notified(await endAccount(tx, user)));
  });
}

export async function resetFactor(em: EntityManager, username: string): Promise<User> {
  return await change(em, username, async (tx, user) => {
    await endFactors(tx, user.id, { app: true, passkeys: {} });
    await audit(tx, 'reset-factor', user, notified(await revokeAllAccess(tx, user.id)));
  });
}

/** Changes a role in `tx` and ends granted access that it does not include. Returns a description. */
export async function giveRole(tx: EntityManager, user: User, role: Role): Promise<string> {
  const { id } = user;
  const before: Role = user.role;
  await keepingAnOwner(async () => await tx.nativeUpdate(User, { id }, { role }));
  const ended = await revokeGrantedAccess(tx, id, role);
  publishAfterCommit(tx, { type: 'role', userId: id });
  return [`${roleWords[before].label} to ${roleWords[role].label}`, ended].filter(Boolean).join('. ');
}

/**
 * Ends an account in `tx`. Its actions keep the name; credentials, email and granted access are removed. Returns a
 * description.
 */
export async function endAccount(tx: EntityManager, user: User): Promise<string | undefined> {
  const removed = { username: user.id, passwordHash: '', email: null, portrait: null };
  const name = nameOf(user);
  await keepingAnOwner(
    async () => await tx.nativeUpdate(User, { id: user.id }, { ...removed, name, removedAt: new Date() }),
  );
  await tx.nativeDelete(Portrait, { user: user.id });
  await endFactors(tx, user.id, { app: true, passkeys: {} });
  const ended = await revokeAllAccess(tx, user.id);
  await tx.nativeDelete(AddressChange, { user: user.id });
  publishAfterCommit(tx, { type: 'role', userId: user.id });
  return ended;
}

/**
 * Ends sessions, what outlasts them, reset links and granted access. Returns a description. The link that reverts
 * an email change remains, because its owner may be the victim.
 */
async function revokeAllAccess(tx: EntityManager, user: string): Promise<string | undefined> {
  const ended = await revokeGrantedAccess(tx, user, null);
  await tx.nativeDelete(Session, { user });
  await tx.nativeDelete(PasswordReset, { user, usedAt: null });
  await revokeOtherAccess(tx, user);
  return ended;
}

/** Throws 'conflict' if no owner would remain; the database ensures it under concurrency. */
async function keepingAnOwner(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (error instanceof CheckConstraintViolationException)
      throw new CallerError('conflict', 'There must always be an owner. Make someone else an owner first.');
    throw error;
  }
}

async function change(
  em: EntityManager,
  username: string,
  work: (tx: EntityManager, user: User) => Promise<void>,
): Promise<User> {
  const user = await em.findOne(User, { username, removedAt: null });
  if (!user) throw new CallerError('not-found', `No account is called ${username}.`);
  await em.transactional(async (tx) => await work(tx, user));
  return user;
}

/** The audit event has no actor, because an operator is not a user. */
async function audit(
  tx: EntityManager,
  act: AuditAct,
  user: User,
  { detail, notifyOwners }: Pick<AuditedAct, 'detail' | 'notifyOwners'> = {},
): Promise<void> {
  const subject = { kind: 'users', id: user.id, title: nameOf(user) };
  await addAuditLine(tx, {}, { act, subject, detail: byCommand(detail), notifyOwners });
}

const notified = (ended: string | undefined) => ({ detail: ended, notifyOwners: ended !== undefined });

const byCommand = (detail?: string) => ['By npm run admin', detail].filter(Boolean).join(': ');

const newPassword = () => randomBytes(18).toString('base64url');
