import type { EntityManager } from '@mikro-orm/postgresql';
import { OverBudgetError, reserve } from '@prism/core/budget/ledger';
import { refusalOf } from '@prism/core/budget/limits';
import type { ProviderConfig } from '@prism/core/config/config';
import { costOf, type ModelPrice } from '@prism/core/contract/ai-models';
import { articleTokens, type ArticleSize } from '@prism/core/contract/article-cost';
import { freePrice, monthOf, refusalSentence, type ArticleEstimate, type Refusal } from '@prism/core/contract/budget';
import type { TargetLength } from '@prism/core/contract/generations';
import { lengthInRequest } from '@prism/core/contract/sources';
import { findModel, priceOf, type ModelName } from '@prism/core/database/ai-model';
import type { Generation } from '@prism/core/database/generation';
import { GenerationSource } from '@prism/core/database/generation-source';
import { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';

/** Whose money it is, where that is known. */
export type Spender = Pick<User, 'id'> | undefined;

/** Puts aside what an article may cost, with its order. Throws 'conflict', with a sentence for whoever orders, where that does not fit. */
export async function reserveArticle(tx: EntityManager, generation: Generation, by: Spender): Promise<void> {
  const { id, post, provider, model, sandbox } = generation;
  const sources = await tx.find(GenerationSource, { generation: id }, { fields: ['address', 'text'] });
  const given = sources.map(({ address, text }) => address ?? text);
  const { most } = articleTokens(sizeOf(generation, given));
  const price = await priceFor(tx, { provider, model }, sandbox);
  const order = { about: id, postId: post.id, userId: by?.id ?? null, provider, model, price, most };
  try {
    await reserve(tx, order);
  } catch (error) {
    if (error instanceof OverBudgetError) throw new CallerError('conflict', await sentenceFor(tx, error.refusal, by));
    throw error;
  }
}

function sizeOf(
  { provider, targetLength, topic, category, keywords }: Generation,
  sources: readonly string[],
): ArticleSize {
  const promptLength = [topic, category, ...keywords].join('').length + lengthInRequest(sources);
  return { provider, targetLength, promptLength };
}

async function priceFor(em: EntityManager, name: ModelName, sandbox: boolean): Promise<ModelPrice | null> {
  if (sandbox) return freePrice;
  const kept = await findModel(em, name);
  return kept ? priceOf(kept) : null;
}

export interface EstimateQuery {
  targetLength: TargetLength;
  /** Of the provider; its own where none is named. */
  model?: string;
  promptLength: number;
}

/** What an article would cost, and why it would be refused. */
export async function estimateArticle(
  em: EntityManager,
  { id: provider, model: own, sandbox }: ProviderConfig,
  { targetLength, promptLength, model = own }: EstimateQuery,
  by: Spender,
): Promise<ArticleEstimate> {
  const price = await priceFor(em, { provider, model }, sandbox);
  const { usual, most } = articleTokens({ provider, targetLength, promptLength });
  const refusal = await refusalOf(em, { provider, model, userId: by?.id ?? null, price, most });
  return {
    usual: price && costOf(usual, price),
    most: price && costOf(most, price),
    sandbox,
    refusal: refusal ? await sentenceFor(em, refusal, by) : null,
  };
}

async function sentenceFor(em: EntityManager, refusal: Refusal, by: Spender): Promise<string> {
  const owners = await em.find(User, { role: 'owner', removedAt: null }, { orderBy: { name: 'asc' } });
  return refusalSentence(refusal, monthOf(new Date()), {
    isOwn: refusal.why === 'limit' && refusal.about === by?.id,
    owners: owners.flatMap(({ name }) => name || []),
    isOwner: owners.some(({ id }) => id === by?.id),
  });
}
