import { randomUUID } from 'node:crypto';
import type { EntityManager, Loaded } from '@mikro-orm/postgresql';
import { firstThatFits, release } from '@prism/core/budget/ledger';
import type { ProviderConfig, Providers } from '@prism/core/config/config';
import { retryPolicies } from '@prism/core/contract/retries';
import type { StudioFacts } from '@prism/core/contract/studio';
import { isRunning, slugify, type ArticleInput } from '@prism/core/contract/generations';
import { addressIn } from '@prism/core/contract/sources';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import { articleText } from '@prism/core/database/article-text';
import { Generation, latestGeneration } from '@prism/core/database/generation';
import { GenerationSource } from '@prism/core/database/generation-source';
import { Post } from '@prism/core/database/post';
import { recordRevision, type ChangedBy } from '@prism/core/database/revisions/record';
import { postState } from '@prism/core/database/revisions/states';
import { jobEvent } from '@prism/core/queue/job-event';
import { enqueue } from '@prism/core/queue/outbox';
import { CallerError } from '../../http/caller-error.ts';
import { availableOne, orderedModelOf } from '../../presenters/named-provider.ts';
import { withinBudget, type Spender } from '../../presenters/refusal.ts';
import { reserveArticle } from './money.ts';

export interface OrderedArticle {
  post: Post;
  generation: Generation;
}

/**
 * Commits a draft with its job, for the first allowed provider with budget. Throws 'invalid' if a named provider
 * is unavailable, and 'conflict' if none has budget.
 */
export async function orderArticle(
  em: EntityManager,
  input: ArticleInput,
  providers: Providers,
  studio: Pick<StudioFacts, 'name' | 'isSample'>,
  by: ChangedBy,
): Promise<OrderedArticle> {
  const first = availableOne(input.provider, providers, 'provider');
  for (const id of input.followers ?? []) availableOne(id, providers, 'followers');
  const orderedModel = await orderedModelOf(em, input, first);
  const followers = followersOf(input, first, providers);
  const asked = {
    provider: first.id,
    followers: followers.map(({ id }) => id),
    model: orderedModel ?? first.model,
    orderedModel,
    sandbox: first.sandbox,
  };
  const place = async (one: Writer) => await placeOrder(em, input, writtenBy(one, asked), studio, by);
  return await withinBudget(em, by.user, async () => await firstThatFits([first, ...followers], place));
}

type Writer = Pick<ProviderConfig, 'id' | 'model' | 'sandbox'>;

type Writing = Pick<Generation, 'provider' | 'followers' | 'model' | 'orderedModel' | 'sandbox'>;

/**
 * The order for this writer: another than the requested one uses its default model, and the requested one becomes
 * a fallback.
 */
function writtenBy({ id, model, sandbox }: Writer, asked: Writing): Writing {
  if (id === asked.provider) return asked;
  const followers = [asked.provider, ...asked.followers].filter((other) => other !== id);
  return { provider: id, followers, model, orderedModel: null, sandbox };
}

/** Throws OverBudgetError if the estimate does not fit the budget. */
async function placeOrder(
  em: EntityManager,
  { sources = [], outlineFirst = false, ...input }: ArticleInput,
  writing: Writing,
  studio: Pick<StudioFacts, 'name' | 'isSample'>,
  by: ChangedBy,
): Promise<OrderedArticle> {
  return await em.transactional(async (tx) => {
    const post = tx.create(Post, {
      title: input.topic.slice(0, 200),
      // Unique until the finished title makes a better one.
      slug: `${slugify(input.topic)}-${randomUUID().slice(0, 8)}`,
      author: `${studio.name} Team`,
      readTime: '1 min read',
      category: input.category,
      tags: input.keywords,
      // Until an editor chooses one; the prism belongs to the demonstration.
      image: studio.isSample ? '/illustrations/prism.svg' : '/illustrations/plain/shelves.svg',
      aiGenerated: true,
    });
    const generation = tx.create(Generation, {
      ...input,
      ...writing,
      id: randomUUID(),
      post,
      jobId: '',
      outlineFirst,
    });
    giveSources(tx, generation, sources);
    enqueueArticle(tx, generation, post);
    await recordRevision(tx, { before: undefined, after: postState(post) }, by);
    await reserveArticle(tx, generation, by.user);
    return { post, generation };
  });
}

/** A note is stored as read; a link waits for the worker. */
function giveSources(em: EntityManager, generation: Generation, sources: readonly string[]): void {
  for (const [index, source] of sources.entries()) {
    const address = addressIn(source);
    const given =
      address === undefined ? { text: source, state: 'read' as const } : { address, state: 'waiting' as const };
    em.create(GenerationSource, { generation, number: index + 1, ...given });
  }
}

/** The named fallback providers, else all other available ones; the sandbox never continues a vendor's text. */
export function followersOf(
  { followers }: Pick<ArticleInput, 'followers'>,
  { id, sandbox }: Pick<ProviderConfig, 'id' | 'sandbox'>,
  providers: Providers,
): ProviderConfig[] {
  const available = Object.values(providers).filter((one) => one.reason === undefined && one.id !== id);
  if (!followers) return available.filter((one) => one.sandbox === sandbox);
  return followers.flatMap((follower) => available.find((one) => one.id === follower) ?? []);
}

export async function cancelArticle(em: EntityManager, postId: string): Promise<Generation> {
  const generation = await findGeneration(em, postId);
  if (!isRunning(generation.status)) throw new CallerError('conflict', 'This article is not being written.');
  generation.cancelRequested = true;
  await em.flush();
  // Without a worker no one would answer; a worker that takes it later finds it cancelled.
  const ended = await em.nativeUpdate(
    Generation,
    { id: generation.id, status: { $in: ['queued', 'retrying'] } },
    { status: 'cancelled', finishedAt: new Date() },
  );
  if (ended > 0) {
    generation.status = 'cancelled';
    await release(em, [generation.id]);
    // In SQL, because the entity's `updatedAt` would record an edit.
    const text = await articleText(em, generation);
    await em.execute('update posts set content = ? where id = ? and not published', [text, postId]);
  }
  publishCancelled(em, generation);
  return generation;
}

/**
 * Continues a failed or stopped article after its last finished section, with the first provider that fits the
 * budget.
 */
export async function retryArticle(
  em: EntityManager,
  postId: string,
  providers: Providers,
  by: Spender,
): Promise<Generation> {
  const generation = await findGeneration(em, postId);
  if (isRunning(generation.status)) throw new CallerError('conflict', 'This article is already being written.');
  if (generation.post.published)
    throw new CallerError('conflict', 'This article is public. Unpublish it first, because new text must be checked.');
  if (generation.status === 'completed') throw new CallerError('conflict', 'This article is complete.');
  if (generation.status === 'outlined') throw new CallerError('conflict', 'Approve the outline first.');
  await orderAgain(em, generation, providers, by);
  return generation;
}

/** Orders the missing part of an article, with the first of its providers that fits the budget. */
export async function orderAgain(
  em: EntityManager,
  generation: Loaded<Generation, 'post'>,
  providers: Providers,
  by: Spender,
): Promise<void> {
  em.assign(generation, {
    status: 'queued',
    attempt: 0,
    cancelRequested: false,
    error: null,
    startedAt: null,
    finishedAt: null,
  });
  const { provider, followers, model, orderedModel, sandbox } = generation;
  const asked = { provider, followers, model, orderedModel: orderedModel ?? null, sandbox };
  const reserveBy = async (one: Writer) => {
    Object.assign(generation, writtenBy(one, asked));
    await reserveArticle(em, generation, by);
  };
  const first = { id: provider, model, sandbox };
  const writers: [Writer, ...Writer[]] = [first, ...followersOf(asked, first, providers)];
  await withinBudget(em, by, async () => await firstThatFits(writers, reserveBy));
  enqueueArticle(em, generation, generation.post);
  await em.flush();
}

/** Stops the worker that writes the article; without one, notifies the dashboard of the end. */
function publishCancelled(em: EntityManager, { id, jobId, status, attempt, post }: Generation): void {
  publishAfterCommit(em, { type: 'cancel', aboutId: id });
  if (status !== 'cancelled') return;
  const job = {
    id: jobId,
    queue: 'article',
    name: 'generate-article',
    data: { generationId: id, postId: post.id },
  } as const;
  const { attempts: attemptsAllowed } = retryPolicies.article;
  publishAfterCommit(em, { type: 'job', event: jobEvent(job, { status, attempt, attemptsAllowed }) });
}

function enqueueArticle(em: EntityManager, generation: Generation, post: Post): void {
  const data = { generationId: generation.id, postId: post.id };
  generation.jobId = enqueue(em, { name: 'generate-article', data }).id;
}

export async function findGeneration(em: EntityManager, postId: string): Promise<Loaded<Generation, 'post'>> {
  const latest = await latestGeneration(em, postId);
  if (!latest) throw new CallerError('not-found', 'There is no AI article with this id.');
  return latest;
}
