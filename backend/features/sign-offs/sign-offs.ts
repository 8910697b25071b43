import type { EntityManager } from '@mikro-orm/postgresql';
import { namelessMessage, type SignOffPart } from '@prism/core/contract/sign-offs';
import { SignOff } from '@prism/core/database/sign-off';
import type { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';
import { findPost } from './checks.ts';

interface Ticked {
  part: SignOffPart;
  fingerprint: string;
}

/**
 * Keeps someone's word for one part of a text; the last who gives it for the same text stands. Throws 'conflict' where they
 * have not said what they are called, because readers are told.
 */
export async function signOff(
  em: EntityManager,
  postId: string,
  { part, fingerprint }: Ticked,
  user: Pick<User, 'id' | 'name'>,
): Promise<void> {
  await findPost(em, postId);
  const { name } = user;
  if (!name) throw new CallerError('conflict', namelessMessage);
  await em.upsert(
    SignOff,
    { id: crypto.randomUUID(), post: postId, part, fingerprint, user: user.id, name, at: new Date() },
    { onConflictFields: ['post', 'part', 'fingerprint'], onConflictExcludeFields: ['id'] },
  );
}

export async function takeBack(em: EntityManager, postId: string, { part, fingerprint }: Ticked): Promise<void> {
  await em.nativeDelete(SignOff, { post: postId, part, fingerprint });
}
