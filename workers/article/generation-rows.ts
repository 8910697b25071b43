import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { release } from '@prism/core/budget/ledger';
import { countWords, isRunning, isWritten, readTimeOf, slugify } from '@prism/core/contract/generations';
import { articleText } from '@prism/core/database/article-text';
import { currentVoice } from '@prism/core/database/content/voice';
import { Generation } from '@prism/core/database/generation';
import type { GenerationStep } from '@prism/core/database/generation-step';
import { lock } from '@prism/core/database/locks';
import { Post } from '@prism/core/database/post';
import { recordRevision } from '@prism/core/database/revisions/record';
import { postState } from '@prism/core/database/revisions/states';
import { enqueueArticleNotice } from '@prism/core/notifications/article-notice';
import { finishedLength } from '@prism/core/markdown/finished-text';
import type { Attempt } from '../attempt.ts';
import { ReplacedError } from '../errors.ts';
import { describeArticle, type Description } from './describe.ts';
import { CancelledError, seqLead, type SaveOutcome } from './draft-writer.ts';
import type { Outline } from './outline.ts';
import { endLostSteps, stepsOf, type Run } from './step-rows.ts';

export interface Draft {
  text: string;
  seq: number;
}

export interface Begun {
  ended?: never;
  generation: Generation;
  /** Steps of earlier runs, in order. */
  steps: readonly GenerationStep[];
  /** Whether watchers have seen text that is not stored. */
  resumed: boolean;
}

/** Already ended; `needsLook` says what to check. */
export type Claim = { ended: 'completed'; needsLook: string | null } | { ended: 'cancelled' | 'outlined' } | Begun;

/**
 * Begins the next run and truncates the text to its finished parts, in one commit. An earlier run can then no longer
 * write, and no reader finds text outside the new numbering.
 */
export async function claimRun(
  em: EntityManager,
  generationId: string,
  attempt: Pick<Attempt, 'jobId' | 'number'>,
): Promise<Claim> {
  return await em.transactional(async (tx): Promise<Claim> => {
    const row = await tx.findOne(Generation, generationId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    // The article was cancelled and ordered again since this job.
    if (!row || row.jobId !== attempt.jobId) return { ended: 'cancelled' };
    if (isWritten(row.status)) return { ended: 'completed', needsLook: row.error ?? null };
    if (row.status === 'cancelled' || row.status === 'outlined') return { ended: row.status };
    const steps = await stepsOf(tx, row.id);
    await endLostSteps(tx, row, steps);
    if (row.cancelRequested) {
      await end(tx, row, { status: 'cancelled', error: null, text: row.text, seq: row.seq });
      return { ended: 'cancelled' };
    }
    // A worker killed while writing may have published more than it saved.
    const resumed = row.seq > 0 || row.status === 'writing';
    if (resumed) {
      row.setText(row.text.slice(0, finishedLength(row.text, steps)));
      row.seq += seqLead;
    }
    // A restarted article keeps its version of the house style.
    if (row.run === 0) row.voice = await currentVoice(tx);
    row.run += 1;
    row.attempt = attempt.number;
    row.status = 'writing';
    row.startedAt ??= new Date();
    row.finishedAt = null;
    row.error = null;
    return { generation: row, steps, resumed };
  });
}

export async function saveDraft(em: EntityManager, { id, run }: Run, { text, seq }: Draft): Promise<SaveOutcome> {
  const rows = await em.execute<{ cancel_requested: boolean }[]>(
    'update generations set text = ?, words = ?, seq = ? where id = ? and run = ? returning cancel_requested',
    [text, countWords(text), seq, id, run],
  );
  const row = rows[0];
  if (!row) return 'replaced';
  return row.cancel_requested ? 'cancel-requested' : 'saved';
}

/**
 * Whether the post was not edited since the order. Workers leave `updated_at` alone until the article is complete. A
 * second's tolerance, because post and generation are not created at the same instant.
 */
const untouched = `p.published_at is null and p.updated_at <= g.created_at + interval '1 second'`;

function isUntouched(post: Post, generation: Generation): boolean {
  return post.publishedAt === null && post.updatedAt.getTime() <= generation.createdAt.getTime() + 1_000;
}

export async function saveOutline(
  em: EntityManager,
  { id, run }: Run,
  outline: Outline,
  post: Description,
): Promise<void> {
  const tags = JSON.stringify(post.tags);
  await em.transactional(async (tx) => {
    await tx.execute(
      `update generations set title = ?, excerpt = ?, tags = ?::jsonb, outline = ?::jsonb, plan = ?::jsonb
       where id = ? and run = ?`,
      [post.title, post.excerpt, tags, JSON.stringify(outline.sections), JSON.stringify(outline.plan), id, run],
    );
    await tx.execute(
      `update posts p set title = ?, excerpt = ?, tags = ?::jsonb from generations g
       where g.id = ? and g.run = ? and p.id = g.post_id and ${untouched}`,
      [post.title, post.excerpt, tags, id, run],
    );
  });
}

/** Completes generation and post in one commit. Throws if this run was replaced. */
export async function completeRun(
  em: EntityManager,
  { id, run }: Run,
  { text, seq, outline, needsLook }: Draft & { outline: Outline; needsLook: string | null },
): Promise<void> {
  await em.transactional(async (tx) => {
    const row = await tx.findOne(Generation, { id, run }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new ReplacedError('Another worker continues this article.');
    if (row.cancelRequested) throw new CancelledError('Stopped by an administrator.');
    const post = await tx.findOneOrFail(Post, row.post.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    // Does not overwrite a post that was published since; the generation keeps its text.
    if (post.published) throw new CancelledError('The article is public.');
    row.setText(text);
    const status = needsLook === null ? 'completed' : 'needs-look';
    Object.assign(row, { seq, status, error: needsLook, finishedAt: new Date() });
    const content = await articleText(tx, row);
    const description = describeArticle(content, outline, row);
    Object.assign(row, description);
    // An untouched post held only its outline.
    const before = isUntouched(post, row) ? undefined : postState(post);
    if (!before) {
      Object.assign(post, description, { slug: await freeSlug(tx, description.title, post.id) });
    }
    post.content = content;
    post.readTime = readTimeOf(content);
    await recordRevision(tx, { before, after: postState(post) }, { cause: 'article' });
    await enqueueArticleNotice(tx, row);
    await release(tx, [row.id]);
  });
}

/** Leaves an outline for approval. Throws if this run was replaced. */
export async function proposeOutline(em: EntityManager, { id, run }: Run, outline: Outline): Promise<void> {
  await em.transactional(async (tx) => {
    const row = await tx.findOne(Generation, { id, run }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new ReplacedError('Another worker continues this article.');
    if (row.cancelRequested) throw new CancelledError('Stopped by an administrator.');
    const error = outline.sections.length === 0 ? 'The model’s outline could not be read.' : null;
    Object.assign(row, { status: 'outlined', error, finishedAt: new Date() });
    await enqueueArticleNotice(tx, row);
    // It may wait for days.
    await release(tx, [row.id]);
  });
}

async function freeSlug(em: EntityManager, title: string, postId: string): Promise<string> {
  const base = slugify(title);
  // Serialises the choice of slugs for equal titles.
  await lock(em, 'slugs', base);
  const rows = await em.execute<{ slug: string }[]>(
    `select slug from posts where id <> ? and deleted_at is null and (slug = ? or slug like ?)`,
    [postId, base, `${base}-%`],
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

/** Ends a run without an article. `queued` and `retrying` continue later. */
export interface Ending extends Draft {
  status: 'queued' | 'retrying' | 'failed' | 'cancelled';
  error: string | null;
}

/** Saves the outcome with the draft; a final one also goes into the post. Throws if another run has begun. */
export async function endRun(em: EntityManager, { id, run }: Run, ending: Ending): Promise<void> {
  await em.transactional(async (tx) => {
    const row = await tx.findOne(Generation, { id, run }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new ReplacedError('Another worker continues this article.');
    await end(tx, row, ending);
  });
}

/** Fails a generation whose workers died, and stops one that may still write. Returns whether there was one. */
export async function abandon(em: EntityManager, generationId: string, reason: string): Promise<boolean> {
  return await em.transactional(async (tx) => {
    const row = await tx.findOne(Generation, generationId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row || !isRunning(row.status)) return false;
    row.run += 1;
    await endLostSteps(tx, row, await stepsOf(tx, row.id));
    await end(tx, row, { status: 'failed', error: reason, text: row.text, seq: row.seq });
    return true;
  });
}

export async function exists(em: EntityManager, generationId: string): Promise<boolean> {
  return (await em.count(Generation, generationId)) > 0;
}

async function end(tx: EntityManager, row: Generation, { status, error, text, seq }: Ending): Promise<void> {
  row.setText(text);
  Object.assign(row, { status, error, seq });
  if (status === 'queued' || status === 'retrying') return;
  row.finishedAt = new Date();
  if (status === 'failed') await enqueueArticleNotice(tx, row);
  await release(tx, [row.id]);
  if (text.trim() === '') return;
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, filters: { live: false } };
  const post = await tx.findOneOrFail(Post, row.post.id, lock);
  if (post.published) return;
  const before = isUntouched(post, row) ? undefined : postState(post);
  const content = await articleText(tx, row);
  // In SQL, because the entity's `updated_at` would record an edit.
  await tx.execute('update posts set content = ?, read_time = ? where id = ?', [
    content,
    readTimeOf(content),
    row.post.id,
  ]);
  await tx.refresh(post);
  await recordRevision(tx, { before, after: postState(post) }, { cause: 'article' });
}
