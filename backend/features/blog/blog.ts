import { UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import { isRunning } from '@prism/core/contract/articles';
import { slugTakenMessage, type PostInput } from '@prism/core/contract/posts';
import { Generation } from '@prism/core/database/generation';
import { Post } from '@prism/core/database/post';
import { AppError } from '../../plugins/app-error.ts';
import type { StoredGeneration } from '../../presenters/generation.ts';

export interface PostWithGeneration {
  post: Post;
  /** The latest, where AI wrote it. */
  generation: StoredGeneration | undefined;
}

/** All posts, drafts too, newest first. */
export async function listPosts(em: EntityManager): Promise<PostWithGeneration[]> {
  const posts = await em.find(Post, {}, { orderBy: { createdAt: 'desc', id: 'desc' } });
  const generations = await em.find(
    Generation,
    { post: { $in: posts } },
    { orderBy: { createdAt: 'asc' }, exclude: ['text'] },
  );
  const latest = new Map(generations.map((generation) => [generation.post.id, generation]));
  return posts.map((post) => ({ post, generation: latest.get(post.id) }));
}

/** One post, published or not. */
export async function getPost(em: EntityManager, id: string): Promise<PostWithGeneration> {
  const post = await findPost(em, id);
  return { post, generation: await latestGeneration(em, post) };
}

/** The addresses of all published posts. */
export async function listPublishedPages(em: EntityManager) {
  const posts = await em.find(Post, { published: true }, { fields: ['slug', 'updatedAt'], orderBy: { slug: 'asc' } });
  return posts.map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, changedAt: updatedAt }));
}

export async function createPost(em: EntityManager, { published, ...input }: PostInput): Promise<PostWithGeneration> {
  const post = em.create(Post, { ...input, authorBio: input.authorBio || null });
  post.setPublished(published);
  await flushPost(em);
  return { post, generation: undefined };
}

/** Throws 'conflict' while the post is being written, for the writer would undo the change. */
export async function updatePost(
  em: EntityManager,
  id: string,
  { published, ...input }: PostInput,
): Promise<PostWithGeneration> {
  const post = await findPost(em, id);
  const generation = await latestGeneration(em, post);
  if (generation && isRunning(generation.status))
    throw new AppError('conflict', 'This article is still being written. Stop it first, or wait until it is done.');
  em.assign(post, { ...input, authorBio: input.authorBio || null });
  post.setPublished(published);
  await flushPost(em);
  return { post, generation };
}

/** Deletes a post with its generations; a worker still writing it notices and stops. */
export async function deletePost(em: EntityManager, id: string): Promise<void> {
  await em.remove(await findPost(em, id)).flush();
}

async function findPost(em: EntityManager, id: string): Promise<Post> {
  const post = await em.findOne(Post, { id });
  if (!post) throw new AppError('not-found', 'This post does not exist any more.');
  return post;
}

async function latestGeneration(em: EntityManager, post: Post): Promise<StoredGeneration | undefined> {
  const order = { orderBy: { createdAt: 'desc' }, limit: 1, exclude: ['text'] } as const;
  const [latest] = await em.find(Generation, { post }, order);
  return latest;
}

async function flushPost(em: EntityManager): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException)
      throw new AppError('conflict', slugTakenMessage, { fields: { slug: slugTakenMessage } });
    throw error;
  }
}
