import type { EntityManager } from '@mikro-orm/postgresql';
import { hash, verify } from '@node-rs/argon2';
import type { PasswordInput } from '@prism/core/contract/accounts';
import { User } from '@prism/core/database/user';
import { AppError } from '../../plugins/app-error.ts';
import type { SignedIn } from '../../plugins/sessions.ts';
import { endSessions } from './signed-in-devices.ts';

/** Changes the password and ends every other session of the user, in one commit; the id hashes of those. */
export async function changePassword(
  em: EntityManager,
  { user, sessionIdHash }: SignedIn,
  { currentPassword, newPassword }: PasswordInput,
): Promise<string[]> {
  const { passwordHash } = await em.findOneOrFail(User, user.id, { populate: ['passwordHash'], refresh: true });
  if (!passwordHash || !(await verify(passwordHash, currentPassword)))
    throw refusal('currentPassword', 'Current password is wrong');
  if (newPassword === currentPassword)
    throw refusal('newPassword', 'This is your current password. Choose another one.');
  const newHash = await hash(newPassword);
  return await em.transactional(async (tx) => {
    await tx.nativeUpdate(User, { id: user.id }, { passwordHash: newHash });
    return await endSessions(tx, { user: user.id, idHash: { $ne: sessionIdHash } });
  });
}

function refusal(field: keyof PasswordInput, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } });
}
