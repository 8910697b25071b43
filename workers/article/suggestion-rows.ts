import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { holdRequest, release, settleLost, settleRequest } from '@prism/core/budget/ledger';
import { priceFor } from '@prism/core/budget/price';
import type { TokenCount } from '@prism/core/contract/ai-models';
import { isRunning, type GenerationStatus } from '@prism/core/contract/generations';
import { currentVoice } from '@prism/core/database/content/voice';
import { Suggestion } from '@prism/core/database/suggestion';
import { ReplacedError } from '../errors.ts';
import type { StepEnd } from './step-rows.ts';

/** Which start of which suggestion; only the latest may change anything. */
type Start = Pick<Suggestion, 'id' | 'run'>;

/** Begins the next run of a suggestion; says how it ended where there is nothing left to do. */
export async function claimSuggestion(em: EntityManager, id: string): Promise<Suggestion | 'completed' | 'cancelled'> {
  return await em.transactional(async (tx) => {
    const row = await tx.findOne(Suggestion, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) return 'cancelled';
    if (row.status === 'completed' || row.status === 'cancelled') return row.status;
    await settleLost(tx, id);
    if (row.cancelRequested) {
      Object.assign(row, { status: 'cancelled', finishedAt: new Date() });
      await release(tx, [id]);
      return 'cancelled';
    }
    if (row.run === 0) row.voice = await currentVoice(tx);
    row.run += 1;
    return Object.assign(row, { status: 'writing' as const, error: null, finishedAt: null });
  });
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
export async function beginTry(
  em: EntityManager,
  start: Start,
  { most, isFree, jobId, ...asked }: Asked,
): Promise<number> {
  return await change(em, start, async (row, tx) => {
    const { writer: provider, model } = asked;
    const price = await priceFor(tx, { provider, model }, isFree);
    const turn = row.tries + 1;
    await holdRequest(tx, { about: row.id, turn, postId: row.about, jobId, provider, model, price, most });
    Object.assign(row, asked, { tries: turn });
    return turn;
  });
}

/** Adds what one try took, and what it cost. For a run that was replaced it only notes the cost. */
export async function endTry(
  em: EntityManager,
  { id, run }: Start,
  turn: number,
  took: Pick<StepEnd, 'inputTokens' | 'outputTokens' | 'tokensEstimated' | 'isUnheard'>,
): Promise<void> {
  const { inputTokens, outputTokens, tokensEstimated, isUnheard } = took;
  await em.transactional(async (tx) => {
    const row = await tx.findOne(Suggestion, { id, run }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    await settleRequest(tx, id, turn, { input: inputTokens ?? 0, output: outputTokens ?? 0, isUnheard });
    if (!row || inputTokens === null || outputTokens === null) return;
    row.inputTokens = (row.inputTokens ?? 0) + inputTokens;
    row.outputTokens = (row.outputTokens ?? 0) + outputTokens;
    row.tokensEstimated ||= tokensEstimated;
  });
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
  ending: { status: Exclude<GenerationStatus, 'completed' | 'writing'>; error: string | null },
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
    const row = await tx.findOne(Suggestion, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row || !isRunning(row.status)) return;
    await settleLost(tx, id);
    await release(tx, [id]);
    Object.assign(row, { run: row.run + 1, status: 'failed', error, finishedAt: new Date() });
  });
}

async function change<T>(
  em: EntityManager,
  { id, run }: Start,
  work: (row: Suggestion, tx: EntityManager) => Promise<T>,
): Promise<T> {
  return await em.transactional(async (tx) => {
    const row = await tx.findOne(Suggestion, { id, run }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new ReplacedError('Another worker has this suggestion.');
    return await work(row, tx);
  });
}
