import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderConfig } from '@prism/core/config/config';
import { isRunning, slugify, type ArticleInput, type Provider } from '@prism/core/contract/generations';
import { Generation, latestGeneration } from '@prism/core/database/generation';
import { Post } from '@prism/core/database/post';
import { recordRevision, type ChangedBy } from '@prism/core/database/revisions/record';
import { postState } from '@prism/core/database/revisions/states';
import { addJob } from '@prism/core/queue/outbox';
import { CallerError } from '../../http/caller-error.ts';

export interface OrderedArticle {
  post: Post;
  generation: Generation;
}

/** Commits a draft, by the team of `studio`, together with the job that will write it. Throws 'invalid' when the provider cannot write. */
export async function orderArticle(
  em: EntityManager,
  input: ArticleInput,
  provider: ProviderConfig,
  studio: string,
  by: ChangedBy,
): Promise<OrderedArticle> {
  if (provider.reason !== undefined) {
    const message = `${provider.label} is not available: ${provider.reason}`;
    throw new CallerError('invalid', message, { fields: { provider: message } });
  }
  return await em.transactional(async (tx) => {
    const post = tx.create(Post, {
      title: input.topic.slice(0, 200),
      // Unique until the finished title makes a better one.
      slug: `${slugify(input.topic)}-${randomUUID().slice(0, 8)}`,
      author: `${studio} Team`,
      readTime: '1 min read',
      category: input.category,
      tags: input.keywords,
      image: '/illustrations/prism.svg',
      aiGenerated: true,
    });
    const generation = tx.create(Generation, {
      ...input,
      id: randomUUID(),
      post,
      jobId: '',
      model: provider.model,
      sandbox: provider.sandbox,
    });
    enqueue(tx, generation, post);
    await recordRevision(tx, { before: undefined, after: postState(post) }, by);
    return { post, generation };
  });
}

/** Asks the worker of this article to stop and keep the text so far. Returns the generation to be stopped. */
export async function cancelArticle(em: EntityManager, postId: string): Promise<Generation> {
  const generation = await findGeneration(em, postId);
  if (!isRunning(generation.status)) throw new CallerError('conflict', 'This article is not being written.');
  generation.cancelRequested = true;
  await em.flush();
  // Where no worker has it now, none will answer; one that picks it up later finds it cancelled.
  const ended = await em.nativeUpdate(
    Generation,
    { id: generation.id, status: { $in: ['queued', 'retrying'] } },
    { status: 'cancelled', finishedAt: new Date() },
  );
  if (ended > 0) {
    generation.status = 'cancelled';
    // Past the entity, whose `updatedAt` tells that an administrator changed the post.
    await em.execute('update posts set content = ? where id = ?', [generation.text, postId]);
  }
  return generation;
}

/** Orders the rest of an article that failed or was stopped; it goes on after its last finished section. */
export async function retryArticle(em: EntityManager, postId: string): Promise<Generation> {
  const generation = await findGeneration(em, postId);
  if (isRunning(generation.status)) throw new CallerError('conflict', 'This article is being written already.');
  if (generation.status === 'completed') throw new CallerError('conflict', 'This article is complete.');
  em.assign(generation, {
    status: 'queued',
    attempt: 0,
    cancelRequested: false,
    error: null,
    startedAt: null,
    finishedAt: null,
  });
  enqueue(em, generation, generation.post);
  await em.flush();
  return generation;
}

export function toProvider({ id, label, sandbox, reason }: ProviderConfig): Provider {
  return { id, label, available: reason === undefined, sandbox, ...(reason ? { reason } : {}) };
}

function enqueue(em: EntityManager, generation: Generation, post: Post): void {
  const data = { generationId: generation.id, postId: post.id };
  generation.jobId = addJob(em, { name: 'generate-article', data }).id;
}

async function findGeneration(em: EntityManager, postId: string): Promise<Generation> {
  const latest = await latestGeneration(em, postId);
  if (!latest) throw new CallerError('not-found', 'There is no AI article with this id.');
  return latest;
}
