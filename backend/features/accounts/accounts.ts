import { randomUUID, timingSafeEqual } from 'node:crypto';
import { UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import { hash, verify } from '@node-rs/argon2';
import type { LoginInput, RegisterInput, User as UserDto } from '@prism/core/contract/sign-in-calls';
import { portraitAddress } from '@prism/core/contract/portraits';
import { Check } from '@prism/core/database/check';
import { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';
import { weaknessOf, type StudioNames } from './password-strength.ts';

export async function adminExists(em: EntityManager): Promise<boolean> {
  return (await em.count(User)) > 0;
}

/**
 * Creates the first account, an owner. Throws 'conflict' if one exists, also under concurrency, and 'forbidden'
 * without a required setup token.
 */
export async function registerAdmin(
  em: EntityManager,
  { setupToken, ...input }: RegisterInput,
  required: { setupToken: string | undefined; studio: StudioNames },
): Promise<User> {
  if (await adminExists(em)) throw new CallerError('conflict', 'An administrator already exists.');
  if (required.setupToken !== undefined && !sameText(setupToken ?? '', required.setupToken)) {
    const message = 'Wrong setup token. Look for it in ADMIN_SETUP_TOKEN, or in the server’s log.';
    throw new CallerError('forbidden', message, { fields: { setupToken: message } });
  }
  const weakness = weaknessOf(input.password, input.username, required.studio);
  if (weakness) throw new CallerError('invalid', weakness, { fields: { password: weakness } });
  const user = em.create(User, {
    username: input.username,
    passwordHash: await hash(input.password),
    name: input.name || null,
    email: input.email || null,
    isAdmin: true,
    role: 'owner',
  });
  try {
    await em.flush();
  } catch (error) {
    // A unique constraint decides between concurrent registrations.
    if (error instanceof UniqueConstraintViolationException)
      throw new CallerError('conflict', 'An administrator already exists.');
    throw error;
  }
  const now = new Date();
  const isAsked = required.setupToken !== undefined;
  const asked = { name: 'setup-token', id: randomUUID(), askedAt: now, doneAt: isAsked ? now : null };
  await em.upsert(Check, asked, { onConflictFields: ['name'] });
  return user;
}

/** The user with this name and password. A wrong name and a wrong password fail alike and take equal time. */
export async function signIn(em: EntityManager, { username, password }: LoginInput): Promise<User> {
  const user = await em.findOne(User, { username, removedAt: null }, { populate: ['passwordHash'] });
  const known = user?.passwordHash;
  const matches = await verify(known ?? (await unknownUsersHash), password);
  if (!user || !known || !matches) throw new CallerError('unauthenticated', 'Invalid username or password');
  return user;
}

export function toUser(user: User): UserDto {
  const { id, username, name, email, portrait, timeZone, role } = user;
  return {
    id,
    username,
    name: name ?? null,
    email: email ?? null,
    portrait: portraitAddress(portrait),
    timeZone: timeZone ?? null,
    role,
  };
}

/** Verified for an unknown username, so that timing does not reveal whether it exists. */
const unknownUsersHash = hash('no account has this password');

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
