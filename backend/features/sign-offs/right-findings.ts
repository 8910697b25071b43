import { createHash, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { JudgedFinding, RightFinding as ShownFinding } from '@prism/core/contract/sign-offs-calls';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import { Post } from '@prism/core/database/post';
import { RightFinding } from '@prism/core/database/right-finding';
import type { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';

/** The newest; older ones are about text that has changed since. */
const mostShown = 500;

export async function rightFindings(em: EntityManager, postId: string): Promise<ShownFinding[]> {
  const rows = await em.find(
    RightFinding,
    { post: postId },
    { populate: ['user'], orderBy: { at: 'desc', id: 'asc' }, limit: mostShown },
  );
  return rows.map(({ kind, text, problem, user, at }) => ({
    kind,
    text,
    problem,
    at: at.toISOString(),
    by: user?.name ?? user?.username ?? 'A former colleague',
  }));
}

/** Marks a finding as right in this person's name, or reopens it for everyone. */
export async function judgeFinding(
  em: EntityManager,
  postId: string,
  { kind, text, problem, isRight }: JudgedFinding,
  user: Pick<User, 'id'>,
): Promise<void> {
  if ((await em.count(Post, { id: postId })) === 0) throw new CallerError('not-found', 'This post no longer exists.');
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([kind, text, problem]))
    .digest('base64url');
  if (isRight)
    await em.upsert(
      RightFinding,
      { id: randomUUID(), post: postId, fingerprint, kind, text, problem, user: user.id, at: new Date() },
      { onConflictFields: ['post', 'fingerprint'], onConflictExcludeFields: ['id'] },
    );
  else await em.nativeDelete(RightFinding, { post: postId, fingerprint });
  publishAfterCommit(em, { type: 'changed', postId });
}
