import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Anchor, Comment as ShownComment } from '@prism/core/contract/comments';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import { Comment } from '@prism/core/database/comment';
import { Post } from '@prism/core/database/post';
import { User } from '@prism/core/database/user';
import { enqueue } from '@prism/core/queue/outbox';
import { CallerError } from '../../http/caller-error.ts';

type Author = Pick<User, 'id'>;

export async function listComments(em: EntityManager, postId: string): Promise<ShownComment[]> {
  await findPost(em, postId);
  const rows = await em.find(
    Comment,
    { post: postId },
    { populate: ['user', 'resolvedBy'], orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  return rows
    .filter(({ answers }) => !answers)
    .map((row) => {
      const { quote, before, after, resolvedAt, resolvedBy } = row;
      return {
        ...saidOf(row),
        quote,
        before,
        after,
        answers: rows.filter(({ answers }) => answers?.id === row.id).map(saidOf),
        resolved: resolvedAt ? { by: nameOf(resolvedBy), at: resolvedAt.toISOString() } : null,
      };
    });
}

const saidOf = ({ id, text, user, createdAt }: Comment) => ({
  id,
  text,
  by: nameOf(user),
  at: createdAt.toISOString(),
});

const nameOf = (user: Pick<User, 'name' | 'username'> | null | undefined) =>
  user?.name ?? user?.username ?? 'A former colleague';

export async function addComment(
  em: EntityManager,
  postId: string,
  input: Anchor & { text: string },
  by: Author,
): Promise<Comment> {
  const post = await findPost(em, postId);
  return await store(em, { ...input, post }, by);
}

/** An answer reopens a resolved comment. */
export async function answerComment(em: EntityManager, id: string, text: string, by: Author): Promise<Comment> {
  const comment = await findComment(em, id);
  em.assign(comment, { resolvedAt: null, resolvedBy: null });
  return await store(em, { text, post: comment.post, answers: comment }, by);
}

export async function resolveComment(em: EntityManager, id: string, isResolved: boolean, by: Author): Promise<Comment> {
  const comment = await findComment(em, id);
  const resolvedBy = isResolved ? em.getReference(User, by.id) : null;
  em.assign(comment, { resolvedAt: isResolved ? new Date() : null, resolvedBy });
  await em.flush();
  publishAfterCommit(em, { type: 'changed', postId: comment.post.id });
  return comment;
}

/** Enqueues a job that notifies mentioned people. */
async function store(
  em: EntityManager,
  row: Pick<Comment, 'text' | 'post'> & Partial<Anchor> & { answers?: Comment },
  by: Author,
): Promise<Comment> {
  const comment = em.create(Comment, { ...row, id: randomUUID(), user: em.getReference(User, by.id) });
  if (row.text.includes('@')) enqueue(em, { name: 'comment-notice', data: { commentId: comment.id } });
  await em.flush();
  publishAfterCommit(em, { type: 'changed', postId: row.post.id });
  return comment;
}

async function findPost(em: EntityManager, id: string): Promise<Post> {
  const post = await em.findOne(Post, { id });
  if (!post) throw new CallerError('not-found', 'This post no longer exists.');
  return post;
}

async function findComment(em: EntityManager, id: string): Promise<Comment> {
  const comment = await em.findOne(Comment, { id, answers: null, post: { deletedAt: null } });
  if (!comment) throw new CallerError('not-found', 'This comment no longer exists.');
  return comment;
}
