import type { EntityManager } from '@mikro-orm/postgresql';
import { reserve } from '@prism/core/budget/ledger';
import { refusalOf } from '@prism/core/budget/limits';
import { priceFor } from '@prism/core/budget/price';
import type { ProviderConfig } from '@prism/core/config/config';
import { costOf } from '@prism/core/contract/ai-models';
import { articleTokens, type ArticleSize } from '@prism/core/contract/article-cost';
import type { ArticleEstimate } from '@prism/core/contract/budget';
import type { TargetLength } from '@prism/core/contract/generations';
import { lengthInRequest } from '@prism/core/contract/sources';
import type { Generation } from '@prism/core/database/generation';
import { GenerationSource } from '@prism/core/database/generation-source';
import { sentenceFor, type Spender } from '../../presenters/refusal.ts';

/** Reserves what an article is expected to cost, with its order. Throws an OverBudgetError where that does not fit. */
export async function reserveArticle(tx: EntityManager, generation: Generation, by: Spender): Promise<void> {
  const { id, post, provider, model, sandbox } = generation;
  const sources = await tx.find(GenerationSource, { generation: id }, { fields: ['address', 'text'] });
  const given = sources.map(({ address, text }) => address ?? text);
  const { held: tokens } = articleTokens(sizeOf(generation, given));
  const price = await priceFor(tx, { provider, model }, sandbox);
  await reserve(tx, { about: id, postId: post.id, userId: by?.id ?? null, provider, model, price, tokens });
}

function sizeOf({ targetLength, topic, category, keywords }: Generation, sources: readonly string[]): ArticleSize {
  const promptLength = [topic, category, ...keywords].join('').length + lengthInRequest(sources);
  return { targetLength, promptLength };
}

interface EstimateQuery {
  targetLength: TargetLength;
  /** Of the provider; its own where none is named. */
  model?: string;
  promptLength: number;
}

/**
 * What an article would cost by the first of `writers` for whom there is money, and why others were passed over; where there is
 * money for no one, by the first, and why it would be refused.
 */
export async function estimateArticle(
  em: EntityManager,
  writers: readonly [ProviderConfig, ...ProviderConfig[]],
  { targetLength, promptLength, model }: EstimateQuery,
  by: Spender,
): Promise<ArticleEstimate> {
  const [first] = writers;
  const userId = by?.id ?? null;
  const { usual, held } = articleTokens({ targetLength, promptLength });
  const estimateFor = async ({ id: provider, model: own, sandbox }: ProviderConfig) => {
    const asked = { provider, model: provider === first.id ? (model ?? own) : own, userId };
    const price = await priceFor(em, asked, sandbox);
    const refusal = await refusalOf(em, { ...asked, price, tokens: held });
    return { refusal, usual: price && costOf(usual, price), most: price && costOf(held, price), sandbox };
  };
  const { refusal, ...wanted } = await estimateFor(first);
  if (!refusal) return { ...wanted, refusal: null, instead: null };
  const why = await sentenceFor(em, refusal, by);
  for (const writer of writers.slice(1)) {
    const { refusal: another, ...estimate } = await estimateFor(writer);
    if (!another) return { ...estimate, refusal: null, instead: { why, label: writer.label } };
  }
  return { ...wanted, refusal: why, instead: null };
}
