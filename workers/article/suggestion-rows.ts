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

/** Which start of which suggestion; only the latest may change anything. */
export type Start = Pick<Suggestion, 'id' | 'run'>;

/** Begins the next run of a suggestion; says how it ended where there is nothing left to do. */
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

/** A section is written by the version by which the rest of its article was. */
async function voiceFor(tx: EntityManager, { generationId }: Suggestion): Promise<number | null> {
  if (!generationId) return await currentVoice(tx);
  return (await tx.findOne(Generation, generationId))?.voice ?? null;
}

/** With the article whose section it is about; that first, as whoever changes one does. */
async function lockOne(tx: EntityManager, where: { id: string; run?: number }): Promise<Suggestion | null> {
  const ofArticle =
    'select from generations where id = (select generation_id from suggestions where id = ?) for update';
  await tx.execute(ofArticle, [where.id]);
  return await tx.findOne(Suggestion, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Settles what its lost workers asked for: by what they saved of a section, else as the most. */
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

/** Notes who is asked now, and puts aside what that may cost; returns the turn of the request. Throws where the budget does not allow it. */
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

/** Adds what one try took, and what it cost. For a run that was replaced it only notes the cost, and answers with nothing. */
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

/** Where the steps are noted that write a section again: in the log of its article, with the money under the suggestion. */
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
        // It is no part of the text of the article, so it has no place there.
        Object.assign(step, end, { ends: null, unfinished: bounded(written()), finishedAt: new Date() });
        addTokens(generation, end);
      }),
  };
}

async function articleOf(tx: EntityManager, { generationId }: Suggestion): Promise<Generation> {
  const generation = generationId ? await tx.findOne(Generation, generationId) : null;
  if (!generation) throw new PermanentError('The article does not exist any more.');
  return generation;
}

/**
 * Begins the text of a section anew, without what an earlier try left; returns the number that the row stands at, and whether
 * what watchers see is no longer what it holds.
 */
export async function beginText(em: EntityManager, start: Start): Promise<{ seq: number; isAnew: boolean }> {
  return await change(em, start, (row) => {
    const isAnew = row.seq > 0 || row.tries > 0;
    if (isAnew) row.seq += seqLead;
    row.passage = '';
    return { seq: row.seq, isAnew };
  });
}

/** Saves a section as far as it is written; tells what the row has to say about going on. */
export async function saveText(em: EntityManager, { id, run }: Start, text: string, seq: number): Promise<SaveOutcome> {
  const [row] = await em.execute<{ cancel_requested: boolean }[]>(
    'update suggestions set passage = ?, seq = ? where id = ? and run = ? returning cancel_requested',
    [text, seq, id, run],
  );
  if (!row) return 'replaced';
  return row.cancel_requested ? 'cancel-requested' : 'saved';
}

/** The suggestion is there; where somebody wants it no more, it is cancelled instead. Says which. */
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

/** Notes how a run ended without a suggestion. `queued` and `retrying` go on later. */
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

/** Fails a suggestion whose workers died too often, and fences off one that may still be at it. */
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
