import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { firstThatFits, release, reserve } from '@prism/core/budget/ledger';
import { priceFor } from '@prism/core/budget/price';
import type { ProviderConfig } from '@prism/core/config/config';
import type { TokenCount } from '@prism/core/contract/ai-models';
import { suggestionTokens } from '@prism/core/contract/article-cost';
import { isRunning } from '@prism/core/contract/generations';
import {
  type DetailsInput,
  type PassageInput,
  type Suggestion as ShownSuggestion,
  shownSuggestion,
  type SuggestionInput,
} from '@prism/core/contract/suggestions';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import { lock } from '@prism/core/database/locks';
import { Suggestion } from '@prism/core/database/suggestion';
import { User } from '@prism/core/database/user';
import { enqueue } from '@prism/core/queue/outbox';
import { CallerError } from '../../http/caller-error.ts';
import { rowOf } from '../../http/row-of.ts';
import { withinBudget } from '../../presenters/refusal.ts';

/** Pending suggestions per person. */
const mostAtOnce = 3;

export interface Asking {
  writers: readonly ProviderConfig[];
  orderedModel?: string | null;
  generationId?: string;
  held: TokenCount;
  user: User;
}

/** Commits a suggestion with its job, for the first provider with budget. Throws 'conflict' if there is none. */
export async function askForSuggestion(
  em: EntityManager,
  asked: SuggestionInput,
  { writers: [first, ...others], orderedModel = null, generationId, held, user }: Asking,
): Promise<Suggestion> {
  if (!first) throw new CallerError('conflict', 'No provider is available. See Articles for the reason.');
  return await em.transactional(async (tx) => {
    // Serialised, so that concurrent requests do not exceed the limit.
    await lock(tx, 'suggestions', user.id);
    const waiting = await tx.count(Suggestion, { user: user.id, status: { $in: ['queued', 'writing', 'retrying'] } });
    if (waiting >= mostAtOnce)
      throw new CallerError('conflict', `You already have ${waiting} pending suggestions. Cancel one or wait.`);
    const id = randomUUID();
    const writers = [first, ...others] as const;
    /** Holds the expected cost; the worker holds each request exactly. */
    const reserveBy = async (one: ProviderConfig) => {
      const model = orderedModel ?? one.model;
      const price = await priceFor(tx, { provider: one.id, model }, one.sandbox);
      const order = { about: id, postId: asked.about, userId: user.id, provider: one.id, model, price };
      await reserve(tx, { ...order, tokens: held });
      return one;
    };
    const { id: provider, sandbox } = await withinBudget(tx, user, async () => await firstThatFits(writers, reserveBy));
    const row = tx.create(Suggestion, {
      id,
      about: asked.about,
      asked,
      provider,
      sandbox,
      orderedModel,
      user: tx.getReference(User, user.id),
      ...(generationId !== undefined && { generationId }),
      followers: writers.flatMap((one) => (one.id === provider ? [] : [one.id])),
    });
    enqueue(tx, { name: 'suggest-words', data: { suggestionId: row.id } });
    return row;
  });
}

/** Typical characters of a post's details, and the least of an answer. */
const usualLength = { details: 2_000, answer: 1_000 };

export function heldFor(asked: PassageInput | DetailsInput): TokenCount {
  const wanted = asked.kind === 'passage' ? Math.max(usualLength.answer, asked.passage.length) : usualLength.details;
  return suggestionTokens({ sent: Buffer.byteLength(JSON.stringify(asked)), wanted }).held;
}

/** Throws 'not-found', also for another person's suggestion. Suggestions for sections are shared. */
export async function findSuggestion(
  em: EntityManager,
  id: string,
  { id: user }: Pick<User, 'id'>,
): Promise<Suggestion> {
  const row = await em.findOne(Suggestion, { id, $or: [{ user }, { generationId: { $ne: null } }] });
  if (!row) throw new CallerError('not-found', 'This suggestion no longer exists.');
  return row;
}

/** Cancels a suggestion: stops its work and drops a regenerated section. */
export async function cancelSuggestion(em: EntityManager, id: string, user: Pick<User, 'id'>): Promise<Suggestion> {
  const row = await findSuggestion(em, id, user);
  if (isRunning(row.status)) await stopSuggestion(em, row);
  else if (row.generationId) await em.nativeUpdate(Suggestion, { id, decision: null }, { decision: 'left' });
  publishAfterCommit(em, { type: 'cancel', aboutId: id });
  if (row.generationId) publishAfterCommit(em, { type: 'changed', postId: row.about });
  return row;
}

async function stopSuggestion(em: EntityManager, row: Suggestion): Promise<void> {
  const { id } = row;
  await em.nativeUpdate(Suggestion, { id }, { cancelRequested: true });
  // Without a worker no one would answer; a worker that takes it later finds it cancelled.
  const waits = { id, status: { $in: ['queued', 'retrying'] } } as const;
  const ended = await em.nativeUpdate(Suggestion, waits, { status: 'cancelled', finishedAt: new Date() });
  if (ended > 0) await release(em, [id]);
  await em.refresh(row);
}

export function toSuggestion(row: Suggestion): ShownSuggestion {
  return rowOf(shownSuggestion, row, { kind: row.asked.kind, provider: row.writer ?? null });
}
