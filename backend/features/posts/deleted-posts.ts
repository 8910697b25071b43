import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { runningStatuses } from '@prism/core/contract/generations';
import { postPath } from '@prism/core/content/addresses';
import type { Restored } from '@prism/core/contract/bin';
import { uncheckedMessage } from '@prism/core/contract/sign-offs';
import { Post } from '@prism/core/database/post';
import { recordRevision, type ChangedBy } from '@prism/core/database/revisions/record';
import { postState } from '@prism/core/database/revisions/states';
import { createGone, restoreUrls } from '@prism/core/redirects/keep-urls';
import { openParts } from '@prism/core/sign-offs/gate';
import { publishEvent } from '@prism/core/webhooks/publish';
import { CallerError } from '../../http/caller-error.ts';

/** Soft delete: hides a post until it is restored. A worker that still writes it stops; the text so far is kept. */
export async function deletePost(em: EntityManager, id: string, by: ChangedBy): Promise<void> {
  await em.transactional(async (tx) => {
    const post = await tx.findOne(
      Post,
      { id },
      { fields: ['slug', 'published'], lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!post) throw new CallerError('not-found', 'This post no longer exists.');
    await endWriting(tx, id);
    // In SQL, because the entity's `updatedAt` would record an edit.
    await tx.execute('update posts set deleted_at = now(), deleted_by = ? where id = ?', [by.user?.id ?? null, id]);
    if (!post.published) return;
    await createGone(tx, [postPath(post.slug)]);
    await publishEvent(tx, 'post.unpublished', { subjectId: id });
  });
}

/**
 * Undoes a soft delete, until the daily run deletes the row. The post gets another slug if its own is taken,
 * because an undo must not fail. Unchecked AI text becomes a draft, even if it was public.
 */
export async function restorePost(em: EntityManager, id: string): Promise<Restored> {
  return await em.transactional(async (tx) => {
    const [deleted] = await tx.execute<{ slug: string }[]>('select slug from posts where id = ? for update', [id]);
    const [restored] = await tx.execute<{ slug: string }[]>(
      `update posts p set deleted_at = null, deleted_by = null, slug = case
       when exists (select from posts o where o.slug = p.slug and o.deleted_at is null)
       then left(p.slug, 111) || '-' || left(p.id::text, 8) else p.slug end
     where id = ? and deleted_at is not null returning slug`,
      [id],
    );
    if (!restored) throw new CallerError('not-found', 'This post can no longer be restored.');
    const post = await tx.findOneOrFail(Post, { id }, { refresh: true });
    const open = await openParts(tx, post, undefined);
    if (open.length > 0) await hide(tx, post);
    else if (post.published) {
      await restoreUrls(tx, [postPath(post.slug)]);
      await publishEvent(tx, 'post.published', { subjectId: id });
    }
    const movedTo = restored.slug === deleted?.slug ? null : restored.slug;
    return { movedTo, ...(open.length > 0 && { hiddenBecause: uncheckedMessage(open) }) };
  });
}

/** Makes it a draft, with a revision. */
async function hide(em: EntityManager, post: Post): Promise<void> {
  const before = postState(post);
  post.setPublished(false);
  await recordRevision(em, { before, after: postState(post) }, { cause: 'saved' });
}

/** Cancels the generation, so that a worker that still writes it finds itself replaced. */
async function endWriting(em: EntityManager, postId: string): Promise<void> {
  const running = runningStatuses.map((status) => `'${status}'`).join(', ');
  await em.execute(
    `with ended as (
       update generations set status = 'cancelled', cancel_requested = true, run = run + 1, finished_at = now()
       where post_id = ? and status in (${running}) returning id, post_id, text
     ), released as (
       update spendings set open = false, held = 0 from ended where spendings.about = ended.id and spendings.turn = 0
     )
     update posts set content = ended.text from ended where posts.id = ended.post_id and not posts.published`,
    [postId],
  );
}
