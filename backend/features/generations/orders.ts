import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config, ProviderConfig } from '@prism/core/config/config';
import { isRunning, providerIds, slugify, type ArticleInput, type ProviderId } from '@prism/core/contract/generations';
import { findModel } from '@prism/core/database/ai-model';
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

/**
 * Commits a draft, by the team of `studio`, together with the job that will write it. Throws 'invalid' when a provider that
 * it names cannot write.
 */
export async function orderArticle(
  em: EntityManager,
  input: ArticleInput,
  providers: Config['providers'],
  studio: string,
  by: ChangedBy,
): Promise<OrderedArticle> {
  const provider = providers[input.provider];
  assertAvailable(provider, 'provider');
  for (const id of input.followers ?? []) assertAvailable(providers[id], 'followers');
  const followers = followersOf(input, providers);
  const orderedModel = await orderedModelOf(em, input, providers);
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
    const { model = provider.model, ...ordered } = input;
    const generation = tx.create(Generation, {
      ...ordered,
      followers,
      id: randomUUID(),
      post,
      jobId: '',
      model,
      orderedModel,
      sandbox: provider.sandbox,
    });
    enqueue(tx, generation, post);
    await recordRevision(tx, { before: undefined, after: postState(post) }, by);
    return { post, generation };
  });
}

function assertAvailable({ label, reason }: ProviderConfig, field: 'provider' | 'followers'): void {
  if (reason === undefined) return;
  const message = `${label} is not available: ${reason}`;
  throw new CallerError('invalid', message, { fields: { [field]: message } });
}

/** The model that an order names; null where it names none. Throws 'invalid' for one that may not be ordered. */
async function orderedModelOf(
  em: EntityManager,
  { provider, model }: ArticleInput,
  providers: Config['providers'],
): Promise<string | null> {
  const { label, model: own } = providers[provider];
  if (model === undefined) return null;
  if (model === own || (await findModel(em, { provider, model }))?.orderable) return model;
  const message = `${label} has no model ${model} that may be ordered. An owner keeps the list, under AI models.`;
  throw new CallerError('invalid', message, { fields: { model: message } });
}

/** Those that were named, else all others that are available; sample text of the sandbox never goes on with a vendor's. */
function followersOf({ provider, followers }: ArticleInput, providers: Config['providers']): ProviderId[] {
  const { sandbox } = providers[provider];
  const isOffered = (id: ProviderId) => providers[id].reason === undefined && providers[id].sandbox === sandbox;
  return (followers ?? providerIds.filter(isOffered)).filter((id) => id !== provider);
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
    await em.execute('update posts set content = ? where id = ? and not published', [generation.text, postId]);
  }
  return generation;
}

/** Orders the rest of an article that failed or was stopped; it goes on after its last finished section. */
export async function retryArticle(em: EntityManager, postId: string): Promise<Generation> {
  const generation = await findGeneration(em, postId);
  if (isRunning(generation.status)) throw new CallerError('conflict', 'This article is being written already.');
  if (generation.post.published)
    throw new CallerError('conflict', 'This article is public. Hide it first: what is written now has to be checked.');
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

function enqueue(em: EntityManager, generation: Generation, post: Post): void {
  const data = { generationId: generation.id, postId: post.id };
  generation.jobId = addJob(em, { name: 'generate-article', data }).id;
}

async function findGeneration(em: EntityManager, postId: string): Promise<Generation> {
  const latest = await latestGeneration(em, postId);
  if (!latest) throw new CallerError('not-found', 'There is no AI article with this id.');
  return latest;
}
