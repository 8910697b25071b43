import { LockMode, UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import { runningStatuses } from '@prism/core/contract/articles';
import { slugTakenMessage } from '@prism/core/contract/posts';
import { DeletedPost } from '@prism/core/database/deleted-post';
import { Post } from '@prism/core/database/post';
import { AppError } from '../../plugins/app-error.ts';

const keptMs = 24 * 60 * 60 * 1000;

/**
 * Deletes a post with its generations; a worker still writing it notices and stops. The rows are put aside, so that for a
 * day the deletion can be undone.
 */
export async function deletePost(em: EntityManager, id: string): Promise<void> {
  await em.transactional(async (tx) => {
    const post = await tx.findOne(Post, { id }, { fields: ['id'], lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!post) throw new AppError('not-found', 'This post does not exist any more.');
    await tx.nativeDelete(DeletedPost, { $or: [{ id }, { deletedAt: { $lt: new Date(Date.now() - keptMs) } }] });
    await tx.execute(
      `insert into deleted_posts (id, post, generations, deleted_at)
       select r.id, to_jsonb(r), (select coalesce(jsonb_agg(to_jsonb(g)), '[]') from generations g where g.post_id = r.id), now()
       from posts r where r.id = ?`,
      [id],
    );
    await tx.nativeDelete(Post, { id });
  });
}

/** Undoes a deletion: the post, its address and what is known of how it was written are as before. */
export async function restorePost(em: EntityManager, id: string): Promise<void> {
  try {
    await em.transactional(async (tx) => {
      const since = new Date(Date.now() - keptMs);
      const lock = { fields: ['id'], lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      const kept = await tx.findOne(DeletedPost, { id, deletedAt: { $gte: since } }, lock);
      if (!kept) throw new AppError('not-found', 'This post cannot be brought back any more.');
      await tx.execute(insertKept, [id]);
      await tx.execute(insertKeptGenerations, [id]);
      await endWriting(tx, id);
      await tx.nativeDelete(DeletedPost, { id });
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('conflict', slugTakenMessage);
    throw error;
  }
}

/** Under an address of its own where another post has taken the old one meanwhile: an undo must not fail. */
const insertKept = `
  insert into posts
  select p.* from deleted_posts d, jsonb_populate_record(null::posts,
    case when exists (select from posts where slug = d.post ->> 'slug')
      then d.post || jsonb_build_object('slug', left(d.post ->> 'slug', 111) || '-' || left(d.id::text, 8))
      else d.post
    end) p
  where d.id = ?`;

const insertKeptGenerations = `
  insert into generations
  select g.* from deleted_posts d, jsonb_populate_recordset(null::generations, d.generations) g
  where d.id = ?`;

/** The deletion stopped the writing, so it ended as if it had been stopped: with the text so far. */
async function endWriting(em: EntityManager, postId: string): Promise<void> {
  const running = runningStatuses.map((status) => `'${status}'`).join(', ');
  await em.execute(
    `with ended as (
       update generations set status = 'cancelled', cancel_requested = true, run = run + 1, finished_at = now()
       where post_id = ? and status in (${running}) returning post_id, text
     )
     update posts set content = ended.text from ended where posts.id = ended.post_id`,
    [postId],
  );
}
