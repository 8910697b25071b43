import { LockMode, UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import { postPath } from '@prism/core/content/addresses';
import { isRunning } from '@prism/core/contract/generations';
import { pictureAt } from '@prism/core/contract/picture-address';
import {
  optionalTextsOf,
  type PostChange,
  postChangedMessage,
  type PostInput,
  slugTakenMessage,
} from '@prism/core/contract/posts';
import { uncheckedMessage } from '@prism/core/contract/sign-offs';
import { latestGeneration } from '@prism/core/database/generation';
import { alternativeTexts } from '@prism/core/database/picture';
import { Post } from '@prism/core/database/post';
import { recordRevision, type ChangedBy } from '@prism/core/database/revisions/record';
import { postState } from '@prism/core/database/revisions/states';
import { picturesIn } from '@prism/core/markdown/pictures';
import { beforeChange, openParts, type BeforeChange } from '@prism/core/sign-offs/gate';
import { createRedirect, restoreUrls } from '@prism/core/redirects/keep-urls';
import { publishEvent } from '@prism/core/webhooks/publish';
import { CallerError } from '../../http/caller-error.ts';
import { articleHtml, type NoArticle } from '@prism/core/article/articles';
import { versionOf } from '../../presenters/admin-post.ts';
import type { StoredGeneration } from '../../presenters/generation.ts';
import { notePassages } from './passages.ts';

export interface PostWithGeneration {
  post: Post;
  /** The latest, if AI wrote it. */
  generation: StoredGeneration | undefined;
}

export async function getPost(em: EntityManager, id: string): Promise<PostWithGeneration> {
  const post = await findPost(em, id);
  return { post, generation: await latestGeneration(em, id) };
}

export async function countPublishedPages(em: EntityManager): Promise<number> {
  return await em.count(Post, { published: true, noindex: false, canonicalUrl: null });
}

export async function listPublishedPages(em: EntityManager, { offset, limit }: { offset: number; limit: number }) {
  const posts = await em.execute<{ slug: string; updatedAt: string }[]>(
    `select slug, updated_at as "updatedAt" from posts
     where published and deleted_at is null and not noindex and canonical_url is null
     order by slug limit ${limit} offset ${offset}`,
  );
  return posts.map(({ slug, updatedAt }) => ({ path: postPath(slug), changedAt: new Date(updatedAt) }));
}

export async function createPost(
  em: EntityManager,
  { published, passages, ...input }: PostInput,
  by: ChangedBy,
): Promise<PostWithGeneration> {
  return await em.transactional(async (tx) => {
    refusingTangled(await articleHtml(input.content));
    const post = tx.create(Post, { ...input, ...optionalTextsOf(input, null) });
    post.setPublished(published);
    await notePassages(tx, post, passages);
    await flushPost(tx);
    if (published) await assertPicturesReady(tx, post.content, '');
    await assertSignedOff(tx, post, undefined);
    await recordRevision(tx, { before: undefined, after: postState(post) }, by);
    if (published) {
      await restoreUrls(tx, [postPath(post.slug)]);
      await publishEvent(tx, 'post.published', { subjectId: post.id });
    }
    return { post, generation: undefined };
  });
}

/**
 * Throws 'conflict' while the post is being written, because the writer would undo the change. The same if `version` is
 * outdated, or unchecked AI text would become public.
 */
export async function updatePost(
  em: EntityManager,
  id: string,
  { published, version, aiGenerated, passages, ...input }: PostChange,
  by: ChangedBy,
): Promise<PostWithGeneration> {
  return await em.transactional(async (tx) => {
    const post = await findPost(tx, id, LockMode.PESSIMISTIC_WRITE);
    const generation = await latestGeneration(tx, id);
    if (generation && isRunning(generation.status))
      throw new CallerError(
        'conflict',
        'This article is still being written. Stop it first, or wait until it is done.',
      );
    if (version !== undefined && version !== versionOf(post))
      throw new CallerError('conflict', postChangedMessage, { fields: { version: postChangedMessage } });
    // Renders text that an import or AI stored for the first time.
    if (input.content !== post.content || (published && !post.published))
      refusingTangled(await articleHtml(input.content));
    const before = postState(post);
    const checkedBefore = beforeChange(post);
    const wasPublished = post.published;
    const shownBefore = wasPublished ? post.content : '';
    const address = post.publishedAt ? postPath(post.slug) : undefined;
    tx.assign(post, { ...input, ...optionalTextsOf(input, null) });
    // Never reset, because a request without the flag knows no more than the post.
    if (aiGenerated) post.aiGenerated = true;
    post.setPublished(published);
    await notePassages(tx, post, passages);
    await flushPost(tx);
    if (published) await assertPicturesReady(tx, post.content, shownBefore);
    await assertSignedOff(tx, post, checkedBefore);
    await recordRevision(tx, { before, after: postState(post) }, by);
    if (address) await createRedirect(tx, address, postPath(post.slug));
    if (published) await restoreUrls(tx, [postPath(post.slug)]);
    if (published !== wasPublished)
      await publishEvent(tx, published ? 'post.published' : 'post.unpublished', { subjectId: id });
    return { post, generation };
  });
}

/** Throws 'invalid' by field if the text cannot be rendered. */
export function refusingTangled<Article extends object>(article: Article | NoArticle): Article {
  if (!('problem' in article)) return article;
  throw new CallerError('invalid', article.problem, { fields: { content: article.problem } });
}

/** Throws 'invalid' if a picture would become public that is missing or has no alt text. */
async function assertPicturesReady(em: EntityManager, content: string, before: string): Promise<void> {
  const known = new Set(picturesIn(before).map(({ alt, address }) => `${alt} ${address}`));
  const pictures = picturesIn(content).filter(({ alt, address }) => !known.has(`${alt} ${address}`));
  const lost = pictures.find(({ address }) => address === '');
  const described = await alternativeTexts(em, [content]);
  const bare = pictures.find(({ alt, address }) => {
    const id = pictureAt(address)?.id;
    return id !== undefined && alt.trim() === '' && !described.has(id);
  });
  const problem = lost
    ? `The picture in line ${lost.line} is still uploading. Wait for it, or remove it`
    : bare && `Say what the picture in line ${bare.line} shows, or mark it as decorative`;
  if (problem) throw new CallerError('invalid', problem, { fields: { content: problem } });
}

/** Throws 'conflict' if AI text would become public before someone has checked it. */
async function assertSignedOff(tx: EntityManager, post: Post, before: BeforeChange | undefined): Promise<void> {
  const open = await openParts(tx, post, before);
  if (open.length === 0) return;
  const sentence = uncheckedMessage(open);
  throw new CallerError('conflict', sentence, { fields: { published: sentence } });
}

async function findPost(em: EntityManager, id: string, lockMode?: LockMode): Promise<Post> {
  const post = await em.findOne(Post, { id }, lockMode ? { lockMode } : {});
  if (!post) throw new CallerError('not-found', 'This post no longer exists.');
  return post;
}

async function flushPost(em: EntityManager): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException)
      throw new CallerError('conflict', slugTakenMessage, { fields: { slug: slugTakenMessage } });
    throw error;
  }
}
