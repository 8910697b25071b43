import { hash, verify } from '@node-rs/argon2';
import type { Request } from '@hapi/hapi';
import type { PasswordInput } from '@prism/core/contract/own-account-calls';
import { Session } from '@prism/core/database/session';
import { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';
import type { RateLimit } from '../../plugins/rate-limits.ts';
import { createSession, signedIn } from '../../plugins/sessions.ts';
import { revokeGrantedAccess, revokeOtherAccess } from './revoke-access.ts';
import { weaknessOf } from './password-strength.ts';
import { endOtherSessions } from './signed-in-devices.ts';

/** The same as at sign-in, because an open session must not help to guess the password. */
const passwordMisses: RateLimit = { name: 'password', points: 5, seconds: 60 };

type Asking = Pick<Request, 'audited' | 'em' | 'auth' | 'headers' | 'info' | 'server' | 'studio'>;

/** Verifies the user's password again and returns its hash. Throws 'invalid' by field. */
export async function confirmPassword(request: Asking, currentPassword: string): Promise<string> {
  const { user } = signedIn(request);
  const { limits } = request.server;
  await limits.take(passwordMisses, user.id);
  const { passwordHash } = await request.em.findOneOrFail(User, user.id, { populate: ['passwordHash'], refresh: true });
  if (!passwordHash || !(await verify(passwordHash, currentPassword))) throw wrongPassword();
  await limits.forget(passwordMisses, user.id);
  return passwordHash;
}

/**
 * Changes the password, ends every session and begins a new one here, in one commit. Copied cookies, pending email
 * changes and the calendar feed become invalid, and access that was given ends if requested. Returns the new cookie.
 */
export async function changePassword(
  request: Asking,
  { currentPassword, newPassword, endAccess = false }: PasswordInput,
): Promise<{ id: string }> {
  const { user, provenAt } = signedIn(request);
  const known = await confirmPassword(request, currentPassword);
  if (newPassword === currentPassword)
    throw refusal('newPassword', 'This is your current password. Choose another one.');
  const weakness = weaknessOf(newPassword, user.username, await request.studio());
  if (weakness) throw refusal('newPassword', weakness);
  const newHash = await hash(newPassword);
  return await request.audited(async (tx, details) => {
    // The password may have changed since it was verified.
    const chosen = { passwordHash: newHash, wrongCodes: 0 };
    const changed = await tx.nativeUpdate(User, { id: user.id, passwordHash: known }, chosen);
    if (changed === 0) throw wrongPassword();
    if (endAccess) {
      details.detail = await revokeGrantedAccess(tx, user.id, null);
      details.notifyOwners = details.detail !== undefined;
    }
    await revokeOtherAccess(tx, user.id);
    await endOtherSessions(tx, signedIn(request));
    await tx.nativeDelete(Session, { user: user.id });
    return await createSession(tx, request, user, { provenAt });
  });
}

const wrongPassword = () => refusal('currentPassword', 'Current password is wrong');

function refusal(field: keyof PasswordInput, message: string): CallerError {
  return new CallerError('invalid', message, { fields: { [field]: message } });
}
