import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { holdRequest, release, settleLost, settleRequest } from '@prism/core/budget/ledger';
import { priceFor } from '@prism/core/budget/price';
import type { TokenCount } from '@prism/core/contract/ai-models';
import { isRunning } from '@prism/core/contract/generations';
import type { SuggestionStatus } from '@prism/core/contract/suggestions';
import { currentVoice } from '@prism/core/database/content/voice';
import { Generation } from '@prism/core/database/generation';
import { GenerationStep } from '@prism/core/database/generation-step';
import { Suggestion } from '@prism/core/database/suggestion';
import { PermanentError, ReplacedError } from '../errors.ts';
import { seqLead, type SaveOutcome } from './draft-writer.ts';
import { addTokens, bounded, endLostStep, tookOf, type StepEnd, type StepRows } from './step-rows.ts';

export type Start = Pick<Suggestion, 'id' | 'run'>;

export async function claimSuggestion(em: EntityManager, id: string): Promise<Suggestion | 'completed' | 'cancelled'> {
  return await em.transactional(async (tx) => {
    const row = await lockOne(tx, { id });
    if (!row) return 'cancelled';
    if (row.status === 'completed' || row.status === 'cancelled') return row.status;
    await endLostOnes(tx, row);
    if (row.cancelRequested) {
      Object.assign(row, { status: 'cancelled', finishedAt: new Date() });
      await release(tx, [id]);
      return 'cancelled';
    }
    if (row.run === 0) row.voice = await voiceFor(tx, row);
    row.run += 1;
    return Object.assign(row, { status: 'writing' as const, error: null, finishedAt: null });
  });
}

/** A section uses its article's version of the house style. */
async function voiceFor(tx: EntityManager, { generationId }: Suggestion): Promise<number | null> {
  if (!generationId) return await currentVoice(tx);
  return (await tx.findOne(Generation, generationId))?.voice ?? null;
}

/** Locks the suggestion, after its article, in the order of all other changes. */
async function lockOne(tx: EntityManager, where: { id: string; run?: number }): Promise<Suggestion | null> {
  const ofArticle =
    'select from generations where id = (select generation_id from suggestions where id = ?) for update';
  await tx.execute(ofArticle, [where.id]);
  return await tx.findOne(Suggestion, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Settles requests of lost workers: by the saved text of a section, otherwise at the maximum. */
async function endLostOnes(tx: EntityManager, row: Suggestion): Promise<void> {
  const lost = row.generationId ? await tx.find(GenerationStep, { suggestionId: row.id, status: 'writing' }) : [];
  for (const step of lost) {
    const generation = await tx.findOneOrFail(Generation, step.generation.id);
    addTokens(row, await endLostStep(tx, generation, step, row.passage ?? ''));
    row.tokensEstimated = true;
  }
  await settleLost(tx, row.id);
}

interface Asked {
  writer: string;
  model: string;
  prompt: string;
  most: TokenCount;
  isFree: boolean;
  jobId: string;
}

/** Records the provider and holds the maximum cost; returns the request's number. Throws if over budget. */
export async function beginTry(em: EntityManager, start: Start, asked: Asked): Promise<number> {
  return await change(em, start, async (row, tx) => await begin(tx, row, row.tries + 1, asked));
}

async function begin(
  tx: EntityManager,
  row: Suggestion,
  turn: number,
  { most: tokens, isFree, jobId, ...asked }: Asked,
): Promise<number> {
  const { writer: provider, model } = asked;
  const price = await priceFor(tx, { provider, model }, isFree);
  await holdRequest(tx, { about: row.id, turn, postId: row.about, jobId, provider, model, price, tokens });
  Object.assign(row, asked, { tries: row.tries + 1 });
  return turn;
}

/** Adds a request's tokens and cost. A replaced run records only the cost and returns nothing. */
export async function endTry(
  em: EntityManager,
  { id, run }: Start,
  turn: number,
  took: Pick<StepEnd, 'inputTokens' | 'cachedTokens' | 'outputTokens' | 'tokensEstimated' | 'isUnheard'>,
): Promise<Suggestion | null> {
  const { inputTokens, cachedTokens, outputTokens, tokensEstimated, isUnheard } = took;
  return await em.transactional(async (tx) => {
    const row = await lockOne(tx, { id, run });
    await settleRequest(tx, id, turn, { ...tookOf(took), isUnheard });
    if (!row || inputTokens === null || outputTokens === null) return row;
    addTokens(row, took);
    if (cachedTokens !== null) row.cachedTokens = (row.cachedTokens ?? 0) + cachedTokens;
    row.tokensEstimated ||= tokensEstimated;
    return row;
  });
}

export function stepsAgain(
  fork: () => EntityManager,
  start: Start & { jobId: string },
  written: () => string,
): StepRows {
  return {
    id: start.id,
    begin: async ({ provider: writer, model, prompt, ...step }, { most, isFree }) =>
      await change(fork(), start, async (row, tx) => {
        const generation = await articleOf(tx, row);
        const turn = (await tx.count(GenerationStep, { generation: generation.id })) + 1;
        await begin(tx, row, turn, { writer, model, prompt, most, isFree, jobId: start.jobId });
        const asked = { provider: writer, model, prompt, suggestionId: row.id, run: row.run, tokensEstimated: true };
        tx.create(GenerationStep, { generation, turn, ...step, ...asked, begins: 0 });
        return turn;
      }),
    end: async (turn, { isUnheard, ...end }) =>
      await fork().transactional(async (tx) => {
        const row = await endTry(tx, start, turn, { ...end, isUnheard });
        if (!row) return;
        const generation = await articleOf(tx, row);
        const step = await tx.findOneOrFail(GenerationStep, { generation: generation.id, turn });
        // It is not part of the article's text, so it has no position there.
        Object.assign(step, end, { ends: null, unfinished: bounded(written()), finishedAt: new Date() });
        addTokens(generation, end);
      }),
  };
}

async function articleOf(tx: EntityManager, { generationId }: Suggestion): Promise<Generation> {
  const generation = generationId ? await tx.findOne(Generation, generationId) : null;
  if (!generation) throw new PermanentError('The article no longer exists.');
  return generation;
}

/** Clears the text of an earlier try. Returns the row's `seq`, and whether watchers have seen other text. */
export async function beginText(em: EntityManager, start: Start): Promise<{ seq: number; isRestart: boolean }> {
  return await change(em, start, (row) => {
    const isRestart = row.seq > 0 || row.tries > 0;
    if (isRestart) row.seq += seqLead;
    row.passage = '';
    return { seq: row.seq, isRestart };
  });
}

export async function saveText(em: EntityManager, { id, run }: Start, text: string, seq: number): Promise<SaveOutcome> {
  const [row] = await em.execute<{ cancel_requested: boolean }[]>(
    'update suggestions set passage = ?, seq = ? where id = ? and run = ? returning cancel_requested',
    [text, seq, id, run],
  );
  if (!row) return 'replaced';
  return row.cancel_requested ? 'cancel-requested' : 'saved';
}

/** Completes the suggestion, or cancels it if it is no longer wanted. Returns which. */
export async function completeSuggestion(
  em: EntityManager,
  start: Start,
  made: Pick<Suggestion, 'passage'> | Pick<Suggestion, 'details'>,
): Promise<'completed' | 'cancelled'> {
  return await change(em, start, async (row, tx) => {
    await release(tx, [row.id]);
    const status = row.cancelRequested ? 'cancelled' : 'completed';
    Object.assign(row, { status, error: null, finishedAt: new Date() }, status === 'completed' && made);
    return status;
  });
}

/** Ends a run without a suggestion. `queued` and `retrying` continue later. */
export async function endSuggestion(
  em: EntityManager,
  start: Start,
  ending: { status: Exclude<SuggestionStatus, 'completed' | 'writing'>; error: string | null },
): Promise<void> {
  const finishedAt = isRunning(ending.status) ? null : new Date();
  await change(em, start, async (row, tx) => {
    if (finishedAt) await release(tx, [row.id]);
    Object.assign(row, ending, { finishedAt });
  });
}

/** Fails a suggestion whose workers died too often, and stops one that may still write. */
export async function abandonSuggestion(em: EntityManager, id: string, error: string): Promise<void> {
  await em.transactional(async (tx) => {
    const row = await lockOne(tx, { id });
    if (!row || !isRunning(row.status)) return;
    await endLostOnes(tx, row);
    await release(tx, [id]);
    Object.assign(row, { run: row.run + 1, status: 'failed', error, finishedAt: new Date() });
  });
}

async function change<T>(
  em: EntityManager,
  { id, run }: Start,
  work: (row: Suggestion, tx: EntityManager) => Promise<T> | T,
): Promise<T> {
  return await em.transactional(async (tx) => {
    const row = await lockOne(tx, { id, run });
    if (!row) throw new ReplacedError('Another worker has this suggestion.');
    return await work(row, tx);
  });
}
