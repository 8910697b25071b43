import { reserve } from '@prism/core/budget/ledger';
import { costOf } from '@prism/core/contract/ai-models';
import { articleTokens } from '@prism/core/contract/article-cost';
import { providerIds, type VendorId } from '@prism/core/contract/generations';
import { AiModel } from '@prism/core/database/ai-model';
import { Spending } from '@prism/core/database/spending';
import { beforeEach, expect } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { eventually } from '../../infra/test/wait.ts';
import { head, opening, openArticles, why } from './articles.ts';

export const price = { input: 3_000_000, output: 10_000_000 };
const models = {
  openai: 'gpt-4o',
  gemini: 'gemini-3.8-flash',
  deepseek: 'deepseek-flash',
} satisfies Record<VendorId, string>;

export const hanging = { chunks: [head, opening, why], fault: { kind: 'hang', after: 3 } } as const;

/** The provider's usage of completed responses. */
export function counting() {
  let [requests, chunks] = [0, 0];
  return {
    onChunkWritten: () => void (chunks += 1),
    asked: () => void (requests += 1),
    cost: () => costOf({ input: 100 * requests, output: chunks }, price),
  };
}

export function openBudget() {
  const { startDeps: start, ...articles } = openArticles();
  const { db, generationOf } = articles;

  beforeEach(async () => {
    const em = db.orm.em.fork();
    await em.execute(emptied('spendings, budget_limits, ai_models, alerts, outbox'));
    for (const provider of providerIds) {
      const name = models[provider];
      em.create(AiModel, { provider, name, label: name, inputPrice: price.input, outputPrice: price.output });
    }
    await em.flush();
  });

  /** Several articles share it. */
  async function startDeps(...given: Parameters<typeof start>) {
    const { deps, fake } = await start(...given);
    return { deps: { ...deps, bus: { publish: async () => undefined } }, fake };
  }

  async function money(): Promise<{ spent: number; held: number }> {
    const rows = await db.orm.em.fork().find(Spending, {});
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
    return { spent: sum(rows.map(({ cost }) => cost ?? 0)), held: sum(rows.map(({ held }) => held)) };
  }

  /** Holds for a generation what an order would. */
  async function reserved(generationId: string, provider: VendorId = 'openai', userId: string | null = null) {
    const { held: tokens } = articleTokens({ targetLength: 'short', promptLength: 20 });
    const order = { about: generationId, postId: null, userId, provider, model: models[provider], price, tokens };
    await db.orm.em.fork().transactional(async (tx) => await reserve(tx, order));
    return costOf(tokens, price);
  }

  /** Waits until a part is being written and `text` is saved. */
  async function untilWritten(payload: { generationId: string }, text: string): Promise<void> {
    await eventually(async () => expect((await generationOf(payload)).text).toBe(text));
  }

  return { ...articles, startDeps, money, reserved, untilWritten };
}
