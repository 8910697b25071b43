import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryOf } from '@prism/core/contract/call';
import type { generationCalls } from '@prism/core/contract/generation-calls';
import { reserve } from '@prism/core/budget/ledger';
import { refusalOf } from '@prism/core/budget/limits';
import { priceFor } from '@prism/core/budget/price';
import type { ProviderConfig } from '@prism/core/config/config';
import { costOf } from '@prism/core/contract/ai-models';
import { articleTokens, type ArticleSize } from '@prism/core/contract/article-cost';
import type { ArticleEstimate } from '@prism/core/contract/budget';
import { orderTexts } from '@prism/core/contract/generations';
import { lengthInRequest } from '@prism/core/contract/sources';
import type { Generation } from '@prism/core/database/generation';
import { GenerationSource } from '@prism/core/database/generation-source';
import { sentenceFor, type Spender } from '../../presenters/refusal.ts';

/** Holds the expected cost of an order. Throws OverBudgetError if it does not fit. */
export async function reserveArticle(tx: EntityManager, generation: Generation, by: Spender): Promise<void> {
  const { id, post, provider, model, sandbox } = generation;
  const sources = await tx.find(GenerationSource, { generation: id }, { fields: ['address', 'text'] });
  const given = sources.map(({ address, text }) => address ?? text);
  const { held: tokens } = articleTokens(sizeOf(generation, given));
  const price = await priceFor(tx, { provider, model }, sandbox);
  await reserve(tx, { about: id, postId: post.id, userId: by?.id ?? null, provider, model, price, tokens });
}

function sizeOf(generation: Generation, sources: readonly string[]): ArticleSize {
  const { targetLength, category, outline } = generation;
  const promptLength = [...orderTexts(generation), category].join('').length + lengthInRequest(sources);
  return { targetLength, promptLength, sections: outline.length };
}

/**
 * The cost by the first of `writers` that fits the budget, and why others do not. If none fits, the cost of the
 * first with its refusal.
 */
export async function estimateArticle(
  em: EntityManager,
  writers: readonly [ProviderConfig, ...ProviderConfig[]],
  { model, ...size }: Omit<QueryOf<typeof generationCalls.estimate>, 'provider'>,
  by: Spender,
): Promise<ArticleEstimate> {
  const [first] = writers;
  const userId = by?.id ?? null;
  const { usual, held } = articleTokens(size);
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
