import { createHash, randomUUID } from 'node:crypto';
import { UniqueConstraintViolationException, raw, type EntityManager } from '@mikro-orm/postgresql';
import { hash } from '@node-rs/argon2';
import type { Secrets } from '@prism/core/config/secret-list';
import { invitationToken } from '@prism/core/config/derived-token';
import { invitationHours, type InvitationRow } from '@prism/core/contract/staff';
import type { Role } from '@prism/core/contract/roles';
import type { AcceptInput } from '@prism/core/contract/sign-in-calls';
import { Invitation } from '@prism/core/database/invitation';
import { User } from '@prism/core/database/user';
import { addressKey } from '@prism/core/people/address-spelling';
import { enqueue } from '@prism/core/queue/outbox';
import { CallerError } from '../../http/caller-error.ts';
import { isAddressTaken } from './address-changes.ts';
import { weaknessOf, type StudioNames } from './password-strength.ts';

export interface Inviting {
  email: string;
  role: Role;
  /** The inviting owner; null for the command line. */
  by: User | null;
  /** Secrets from which links are derived, also by the workers that write the mails. */
  secrets: Secrets;
}

export async function listInvitations(em: EntityManager): Promise<InvitationRow[]> {
  const found = await em.find(Invitation, {}, { orderBy: { createdAt: 'desc' }, populate: ['invitedBy'] });
  return found.map(({ id, email, role, invitedBy, createdAt, endsAt }) => ({
    id,
    email,
    role,
    invitedBy: invitedBy ? (invitedBy.name ?? invitedBy.username) : null,
    invitedAt: createdAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
}

/**
 * Invites an email address and enqueues the mail, in the transaction of `em`. An earlier link to it becomes
 * invalid. Throws 'conflict' if an account has the address or another owner is inviting it.
 */
export async function invite(em: EntityManager, { email, role, by, secrets }: Inviting): Promise<Invitation> {
  if (await em.findOne(User, { ...isAddress(email), removedAt: null }))
    throw refusal('conflict', 'email', 'This email already has an account.');
  await em.nativeDelete(Invitation, isAddress(email));
  const id = randomUUID();
  const tokenHash = hashOf(invitationToken(secrets[0], id));
  const endsAt = new Date(Date.now() + invitationHours * 3_600_000);
  const invitation = em.create(Invitation, { id, email, role, tokenHash, invitedBy: by?.id ?? null, endsAt });
  enqueue(em, { name: 'invitation', data: { invitationId: id } });
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException)
      throw refusal('conflict', 'email', 'Someone else is inviting this email right now.');
    throw error;
  }
  return invitation;
}

/** Renews an invitation for the same role. Throws 'not-found'. */
export async function inviteAgain(
  em: EntityManager,
  id: string,
  by: Pick<Inviting, 'by' | 'secrets'>,
): Promise<Invitation> {
  const invitation = await em.findOne(Invitation, { id });
  if (!invitation) throw isGone();
  const { email, role } = invitation;
  // The statement below selects by email; loaded entities must not be saved again.
  em.clear();
  return await invite(em, { email, role, ...by });
}

/** Withdraws an invitation; returns its email. Throws 'not-found'. */
export async function withdraw(em: EntityManager, id: string): Promise<string> {
  const invitation = await em.findOne(Invitation, { id });
  if (!invitation || (await em.nativeDelete(Invitation, { id })) === 0) throw isGone();
  return invitation.email;
}

/**
 * Creates the invited account, once under concurrency, in the transaction of `em`. Throws 'invalid' if the link is
 * used, revoked or expired, and 'conflict' if an account has the address. Throws by field, without consuming the
 * link, if the username is taken or the password too weak.
 */
export async function acceptInvitation(
  em: EntityManager,
  { token, username, name, password }: AcceptInput,
  studio: StudioNames,
): Promise<User> {
  const open = { tokenHash: hashOf(token), endsAt: { $gt: new Date() } };
  const invitation = await em.findOne(Invitation, open);
  if (!invitation) throw isOver();
  const weakness = weaknessOf(password, username, studio);
  if (weakness) throw refusal('invalid', 'password', weakness);
  if (await em.findOne(User, { username })) throw nameIsTaken();
  const { email, role } = invitation;
  const passwordHash = await hash(password);
  if ((await em.nativeDelete(Invitation, open)) === 0) throw isOver();
  if (await isAddressTaken(em, email))
    throw new CallerError('conflict', 'The invited email already has an account. Sign in with it.');
  const user = em.create(User, { username, name, email, role, passwordHash });
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw nameIsTaken();
    throw error;
  }
  return user;
}

function isAddress(email: string) {
  return { [raw('lower(email)')]: addressKey(email) };
}

const isOver = () => new CallerError('invalid', 'This invitation was used, revoked or has expired. Ask for a new one.');

const isGone = () => new CallerError('not-found', 'This invitation was already accepted or revoked.');

const nameIsTaken = () => refusal('invalid', 'username', 'This username is taken. Choose another one.');

function refusal(kind: 'conflict' | 'invalid', field: string, message: string): CallerError {
  return new CallerError(kind, message, { fields: { [field]: message } });
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
