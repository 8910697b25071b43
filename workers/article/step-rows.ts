import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { holdRequest, settleRequest } from '@prism/core/budget/ledger';
import { priceFor } from '@prism/core/budget/price';
import type { TokenCount } from '@prism/core/contract/ai-models';
import type { StepStatus, TimeMark } from '@prism/core/contract/generations';
import { Generation } from '@prism/core/database/generation';
import { GenerationStep } from '@prism/core/database/generation-step';
import { ReplacedError } from '../errors.ts';

/** Which start of which generation; only the latest may change anything. */
export interface Run {
  id: string;
  run: number;
}

/** What is known of a step when it begins. */
export type BegunStep = Pick<
  GenerationStep,
  'kind' | 'number' | 'heading' | 'provider' | 'model' | 'prompt' | 'begins' | 'inputTokens'
>;

/**
 * Notes that a request is being made, with the money put aside that it costs at most, and returns its turn. Throws when another
 * run has begun, and an OverBudgetError where that does not fit.
 */
async function beginStep(
  em: EntityManager,
  { id, run }: Run,
  step: BegunStep,
  { most: tokens, isFree }: { most: TokenCount; isFree: boolean },
): Promise<number> {
  return await em.transactional(async (tx) => {
    const generation = await tx.findOne(Generation, { id, run }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!generation) throw new ReplacedError('Another worker goes on with this article.');
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

/** Where steps are noted. */
export interface StepRows {
  /** The generation, or what is written of it again; for the log. */
  id: string;
  /**
   * Notes that a request is being made, with the money put aside that it costs at most, and returns its turn. Throws when
   * another run has begun, and an OverBudgetError where that does not fit.
   */
  begin(step: BegunStep, money: { most: TokenCount; isFree: boolean }): Promise<number>;
  /** Notes what came of it. */
  end(turn: number, end: StepEnd): Promise<void>;
}

/** Where the steps of a run of an article are noted. */
export function articleSteps(fork: () => EntityManager, run: Run): StepRows {
  return {
    id: run.id,
    begin: async (step, money) => await beginStep(fork(), run, step, money),
    end: async (turn, end) => await endStep(fork(), run, turn, end),
  };
}

/** What came of a request. */
export interface StepEnd {
  status: Exclude<StepStatus, 'writing'>;
  error: string | null;
  /** Null where the service did not take it. */
  inputTokens: number | null;
  cachedTokens: number | null;
  outputTokens: number | null;
  tokensEstimated: boolean;
  /** The service took it, and not a word of what it wrote is known: it may have cost the most. */
  isUnheard: boolean;
  secondsToFirstWord: number | null;
  wordsPerSecond: number | null;
  ends: number | null;
  marks: readonly TimeMark[];
  /** What was there, where it is not done. */
  unfinished: string;
}

/**
 * Notes what came of a request, and its tokens with those of the generation. For a run that was replaced it only notes what the
 * request has cost, unless its successor did.
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

/** Ends those whose worker is gone, counting what came of them by the text that it saved. Takes the generation's lock for granted. */
export async function endLostSteps(
  tx: EntityManager,
  generation: Generation,
  steps: readonly GenerationStep[],
): Promise<void> {
  for (const step of steps) {
    // What writes a section again has a worker of its own.
    if (step.status !== 'writing' || step.suggestionId) continue;
    await endLostStep(tx, generation, step, generation.text.slice(step.begins));
  }
}

/** Ends one whose worker is gone, which had saved so much. Takes the generation's lock for granted. */
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
    ...{ input: took.inputTokens ?? 0, output: took.outputTokens },
    isUnheard: unfinished === '',
  });
  return took;
}

/** What is kept of it. More than a section ever has; an answer that does not end need not be kept twice. */
export function bounded(unfinished: string): string {
  return unfinished.slice(0, 20_000).toWellFormed();
}

/** All of a generation, in the order in which they were begun. */
export async function stepsOf(em: EntityManager, generationId: string): Promise<GenerationStep[]> {
  return await em.find(GenerationStep, { generation: generationId }, { orderBy: { turn: 'asc' } });
}

/** As many as a text of this length usually has, in English. */
export function estimatedTokens(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}

/** How long a text of so many tokens usually is. */
export function lengthOfTokens(tokens: number): number {
  return tokens * charactersPerToken;
}

const charactersPerToken = 4;

/** What is paid of a request that ended so. */
export function tookOf({
  inputTokens,
  cachedTokens,
  outputTokens,
}: Pick<StepEnd, 'inputTokens' | 'cachedTokens' | 'outputTokens'>): TokenCount {
  return { input: inputTokens ?? 0, output: outputTokens ?? 0, ...(cachedTokens !== null && { cached: cachedTokens }) };
}

/** Adds what a step took to what it was for. */
export function addTokens(
  row: Pick<Generation, 'inputTokens' | 'outputTokens'>,
  { inputTokens, outputTokens }: Pick<StepEnd, 'inputTokens' | 'outputTokens'>,
): void {
  if (inputTokens === null || outputTokens === null) return;
  row.inputTokens = (row.inputTokens ?? 0) + inputTokens;
  row.outputTokens = (row.outputTokens ?? 0) + outputTokens;
}
