import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { holdRequest, release, settleLost, settleRequest } from '@prism/core/budget/ledger';
import { priceFor } from '@prism/core/budget/price';
import { mostOutput, tryQuestion, tryTokens } from '@prism/core/contract/article-cost';
import type { ProviderId } from '@prism/core/contract/generations';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { Check } from '@prism/core/database/check';
import { Spending } from '@prism/core/database/spending';
import type { Attempt } from '../attempt.ts';
import { inPlainWords } from '../errors.ts';
import type { OfferedProvider, OfferedProviders } from './providers/provider.ts';
import { readAnswer } from './providers/read-answer.ts';
import { estimatedTokens, tookOf } from './step-rows.ts';
import { measure } from './take-step.ts';

interface TrialDeps {
  fork: () => EntityManager;
  providers: OfferedProviders;
}

type Payload = JobPayloads['try-provider'];
const limits = { idleTimeoutMs: 20_000, timeoutMs: 30_000, maxLength: 2_000 };

export async function tryProvider(
  { fork, providers }: TrialDeps,
  { checkId }: Payload,
  attempt: Pick<Attempt, 'jobId' | 'signal'>,
): Promise<void> {
  const check = await fork().findOne(Check, { id: checkId });
  // Replaced by a newer test.
  if (!check) return await release(fork(), [checkId]);
  const id = check.name.replace(/^ai-/, '');
  const offered = providers[id];
  const error = await failureOf(async () => {
    if (!offered) throw new Error('It was removed.');
    if (!offered.available) throw new Error(offered.reason);
    await ask(fork, { checkId, id, offered, attempt });
  });
  await fork().transactional(async (tx) => {
    await release(tx, [checkId]);
    await tx.nativeUpdate(
      Check,
      { id: checkId },
      error === undefined ? { doneAt: new Date(), error: null } : { error },
    );
  });
}

interface Asked {
  checkId: string;
  id: ProviderId;
  offered: OfferedProvider & { available: true };
  attempt: Pick<Attempt, 'jobId' | 'signal'>;
}

async function ask(fork: TrialDeps['fork'], asked: Asked): Promise<void> {
  const { checkId, id, offered, attempt } = asked;
  const { provider, model } = offered;
  const turn = await hold(fork(), asked);
  const measured = measure(estimatedTokens(tryQuestion.system + tryQuestion.user));
  const options = { ...limits, signal: attempt.signal, onLost: measured.lost };
  try {
    const request = { ...tryQuestion, model, maxTokens: mostOutput(id, model, tryQuestion.maxTokens) };
    for await (const chunk of readAnswer(provider, request, options)) measured.heard(chunk);
  } finally {
    const { isUnheard, ...figures } = measured.figures();
    const took = { ...tookOf(figures), isUnheard };
    await fork().transactional(async (tx) => await settleRequest(tx, checkId, turn, took));
  }
}

/** Holds the maximum cost. A lost worker may already have sent the request. */
async function hold(em: EntityManager, { checkId, id, offered, attempt }: Asked): Promise<number> {
  const { model, sandbox } = offered;
  return await em.transactional(async (tx) => {
    await tx.findOne(Check, { id: checkId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    await settleLost(tx, checkId);
    const turn = 1 + (await tx.count(Spending, { about: checkId, turn: { $gt: 0 } }));
    const price = await priceFor(tx, { provider: id, model }, sandbox);
    const request = { about: checkId, turn, postId: null, jobId: attempt.jobId, provider: id, model, price };
    await holdRequest(tx, { ...request, tokens: tryTokens(id, model) });
    return turn;
  });
}

export async function abandonTry(em: EntityManager, { checkId }: Payload, error: string): Promise<void> {
  await em.transactional(async (tx) => {
    await settleLost(tx, checkId);
    await release(tx, [checkId]);
    await tx.nativeUpdate(Check, { id: checkId }, { error });
  });
}

async function failureOf(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? inPlainWords(error) : String(error);
  }
}
