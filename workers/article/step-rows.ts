import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { holdRequest, settleRequest } from '@prism/core/budget/ledger';
import { priceFor } from '@prism/core/budget/price';
import type { TokenCount } from '@prism/core/contract/ai-models';
import type { StepStatus, TimeMark } from '@prism/core/contract/generations';
import { Generation } from '@prism/core/database/generation';
import { GenerationStep } from '@prism/core/database/generation-step';
import { ReplacedError } from '../errors.ts';

export interface Run {
  id: string;
  run: number;
}

export type BegunStep = Pick<
  GenerationStep,
  'kind' | 'number' | 'heading' | 'provider' | 'model' | 'prompt' | 'begins' | 'inputTokens'
>;

/**
 * Records a request, holds its maximum cost, and returns its number. Throws if another run has begun, and
 * OverBudgetError if the hold does not fit.
 */
async function beginStep(
  em: EntityManager,
  { id, run }: Run,
  step: BegunStep,
  { most: tokens, isFree }: { most: TokenCount; isFree: boolean },
): Promise<number> {
  return await em.transactional(async (tx) => {
    const generation = await tx.findOne(Generation, { id, run }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!generation) throw new ReplacedError('Another worker continues this article.');
    const turn = (await tx.count(GenerationStep, { generation: id })) + 1;
    const { provider, model } = step;
    const price = await priceFor(tx, step, isFree);
    await holdRequest(tx, {
      about: id,
      turn,
      postId: generation.post.id,
      jobId: generation.jobId,
      provider,
      model,
      price,
      tokens,
    });
    tx.create(GenerationStep, { generation, turn, run, tokensEstimated: true, ...step });
    return turn;
  });
}

export interface StepRows {
  /** The generation or regeneration, for the log. */
  id: string;
  /**
   * Records a request, holds its maximum cost, and returns its number. Throws if another run has begun, and
   * OverBudgetError if the hold does not fit.
   */
  begin(step: BegunStep, money: { most: TokenCount; isFree: boolean }): Promise<number>;
  end(turn: number, end: StepEnd): Promise<void>;
}

export function articleSteps(fork: () => EntityManager, run: Run): StepRows {
  return {
    id: run.id,
    begin: async (step, money) => await beginStep(fork(), run, step, money),
    end: async (turn, end) => await endStep(fork(), run, turn, end),
  };
}

export interface StepEnd {
  status: Exclude<StepStatus, 'writing'>;
  error: string | null;
  /** Null if the service did not accept it. */
  inputTokens: number | null;
  cachedTokens: number | null;
  outputTokens: number | null;
  tokensEstimated: boolean;
  /** Whether the service accepted it without sending a word: it may have cost the maximum. */
  isUnheard: boolean;
  secondsToFirstWord: number | null;
  wordsPerSecond: number | null;
  ends: number | null;
  marks: readonly TimeMark[];
  /** Its partial text, unless done. */
  unfinished: string;
}

/**
 * Records the outcome and adds its tokens to the generation. A replaced run records only the cost, unless its successor
 * did.
 */
async function endStep(
  em: EntityManager,
  { id, run }: Run,
  turn: number,
  { isUnheard, ...end }: StepEnd,
): Promise<void> {
  await em.transactional(async (tx) => {
    const generation = await tx.findOne(Generation, { id, run }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    await settleRequest(tx, id, turn, {
      ...tookOf(end),
      isUnheard,
    });
    const step = await tx.findOne(GenerationStep, { generation: id, turn });
    if (!generation || !step) return;
    Object.assign(step, end, { unfinished: bounded(end.unfinished), finishedAt: new Date() });
    addTokens(generation, end);
  });
}

/** Ends the steps of a lost worker, counting tokens by the saved text. Requires the generation's lock. */
export async function endLostSteps(
  tx: EntityManager,
  generation: Generation,
  steps: readonly GenerationStep[],
): Promise<void> {
  for (const step of steps) {
    // A regeneration has its own worker.
    if (step.status !== 'writing' || step.suggestionId) continue;
    await endLostStep(tx, generation, step, generation.text.slice(step.begins));
  }
}

/** Ends a step of a lost worker with the saved text. Requires the generation's lock. */
export async function endLostStep(
  tx: EntityManager,
  generation: Generation,
  step: GenerationStep,
  unfinished: string,
): Promise<{ inputTokens: number | null; outputTokens: number }> {
  const took = { inputTokens: step.inputTokens ?? null, outputTokens: estimatedTokens(unfinished) };
  const end = { status: 'failed', error: 'Its worker stopped.', outputTokens: took.outputTokens };
  Object.assign(step, end, { unfinished: bounded(unfinished), finishedAt: new Date() });
  addTokens(generation, took);
  await settleRequest(tx, step.suggestionId ?? generation.id, step.turn, {
    input: took.inputTokens ?? 0,
    output: took.outputTokens,
    isUnheard: unfinished === '',
  });
  return took;
}

export function bounded(unfinished: string): string {
  return unfinished.slice(0, 20_000).toWellFormed();
}

export async function stepsOf(em: EntityManager, generationId: string): Promise<GenerationStep[]> {
  return await em.find(GenerationStep, { generation: generationId }, { orderBy: { turn: 'asc' } });
}

export function estimatedTokens(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}

export function lengthOfTokens(tokens: number): number {
  return tokens * charactersPerToken;
}

const charactersPerToken = 4;

export function tookOf({
  inputTokens,
  cachedTokens,
  outputTokens,
}: Pick<StepEnd, 'inputTokens' | 'cachedTokens' | 'outputTokens'>): TokenCount {
  return { input: inputTokens ?? 0, output: outputTokens ?? 0, ...(cachedTokens !== null && { cached: cachedTokens }) };
}

export function addTokens(
  row: Pick<Generation, 'inputTokens' | 'outputTokens'>,
  { inputTokens, outputTokens }: Pick<StepEnd, 'inputTokens' | 'outputTokens'>,
): void {
  if (inputTokens === null || outputTokens === null) return;
  row.inputTokens = (row.inputTokens ?? 0) + inputTokens;
  row.outputTokens = (row.outputTokens ?? 0) + outputTokens;
}
