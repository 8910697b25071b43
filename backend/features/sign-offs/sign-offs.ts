import type { EntityManager } from '@mikro-orm/postgresql';
import { namelessMessage, type SignOffPart } from '@prism/core/contract/sign-offs';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import { SignOff } from '@prism/core/database/sign-off';
import type { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';
import { findPost } from './checks.ts';

interface Ticked {
  part: SignOffPart;
  fingerprint: string;
}

/**
 * Records a person's tick for one part of a text; the last one counts. Throws 'conflict' without a display name,
 * because readers see it.
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
  publishAfterCommit(em, { type: 'changed', postId });
}

export async function takeBack(em: EntityManager, postId: string, { part, fingerprint }: Ticked): Promise<void> {
  await em.nativeDelete(SignOff, { post: postId, part, fingerprint });
  publishAfterCommit(em, { type: 'changed', postId });
}
