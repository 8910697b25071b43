import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { OverBudgetError, release, reserve } from '@prism/core/budget/ledger';
import type { ProviderConfig, Providers } from '@prism/core/config/config';
import { freePrice } from '@prism/core/contract/budget';
import { isRunning } from '@prism/core/contract/generations';
import type { Suggestion as ShownSuggestion, SuggestionInput } from '@prism/core/contract/suggestions';
import { findModel, priceOf } from '@prism/core/database/ai-model';
import { Suggestion } from '@prism/core/database/suggestion';
import { User } from '@prism/core/database/user';
import { addJob } from '@prism/core/queue/outbox';
import { CallerError } from '../../http/caller-error.ts';

/** How many somebody may wait for at once. */
const mostAtOnce = 3;

/** Commits what somebody wants to have suggested, together with the job that asks for it. Throws 'conflict' where nobody can be asked. */
export async function askForSuggestion(
  em: EntityManager,
  asked: SuggestionInput,
  { providers, user }: { providers: Providers; user: User },
): Promise<Suggestion> {
  const available = Object.values(providers).filter(({ reason }) => reason === undefined);
  const [first] = available;
  if (!first) throw new CallerError('conflict', 'No provider is available. The page Articles says why.');
  const { sandbox } = first;
  return await em.transactional(async (tx) => {
    // One after the other, so that several windows do not get past the number together.
    await tx.execute('select pg_advisory_xact_lock(hashtext(?))', [`suggestions ${user.id}`]);
    const waiting = await tx.count(Suggestion, { user: user.id, status: { $in: ['queued', 'writing', 'retrying'] } });
    if (waiting >= mostAtOnce)
      throw new CallerError('conflict', `You wait for ${waiting} suggestions already. Cancel one, or wait for it.`);
    const row = tx.create(Suggestion, {
      ...{ id: randomUUID(), about: asked.about, asked, provider: first.id, sandbox },
      // Sample text of the sandbox never goes on with a vendor's.
      followers: available.filter((one) => one !== first && one.sandbox === sandbox).map(({ id }) => id),
      user: tx.getReference(User, user.id),
    });
    await reserveFor(tx, row, first, user);
    addJob(tx, { name: 'suggest-words', data: { suggestionId: row.id } });
    return row;
  });
}

/** What an answer has at most, and the words of a prompt besides what is asked about, in tokens. */
const usual = { output: 3_000, prompt: 4_000 };

/** Puts aside what it may cost; the worker holds each request exactly. */
async function reserveFor(tx: EntityManager, row: Suggestion, provider: ProviderConfig, user: User): Promise<void> {
  const { id: about, about: postId, asked } = row;
  const { id, model, sandbox } = provider;
  const kept = await findModel(tx, { provider: id, model });
  const price = sandbox ? freePrice : kept ? priceOf(kept) : null;
  const most = { input: Buffer.byteLength(JSON.stringify(asked)) + usual.prompt, output: usual.output };
  try {
    await reserve(tx, { about, postId, userId: user.id, provider: id, model, price, most });
  } catch (error) {
    if (error instanceof OverBudgetError) throw new CallerError('conflict', error.message);
    throw error;
  }
}

/** Throws 'not-found' where there is none, or somebody else has asked for it. */
export async function findSuggestion(
  em: EntityManager,
  id: string,
  { id: user }: Pick<User, 'id'>,
): Promise<Suggestion> {
  const row = await em.findOne(Suggestion, { id, user });
  if (!row) throw new CallerError('not-found', 'There is no such suggestion any more.');
  return row;
}

/** Nobody waits for it any more: what is under way is stopped. One that has ended stays as it is. */
export async function cancelSuggestion(em: EntityManager, id: string, user: Pick<User, 'id'>): Promise<Suggestion> {
  const row = await findSuggestion(em, id, user);
  if (!isRunning(row.status)) return row;
  await em.nativeUpdate(Suggestion, { id }, { cancelRequested: true });
  // Where no worker has it now, none will answer; one that picks it up later finds it cancelled.
  const waits = { id, status: { $in: ['queued', 'retrying'] } } as const;
  const ended = await em.nativeUpdate(Suggestion, waits, { status: 'cancelled', finishedAt: new Date() });
  if (ended > 0) await release(em, [id]);
  await em.refresh(row);
  return row;
}

/** What of it whoever asked is shown. */
export function toSuggestion(row: Suggestion): ShownSuggestion {
  const { id, status, sandbox } = row;
  return {
    ...{ id, status, sandbox, kind: row.asked.kind },
    error: row.error ?? null,
    provider: row.writer ?? null,
    model: row.model ?? null,
    passage: row.passage ?? null,
    details: row.details ?? null,
    voice: row.voice ?? null,
    inputTokens: row.inputTokens ?? null,
    outputTokens: row.outputTokens ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
