import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { whoCanWrite } from '@prism/core/ai/providers';
import { firstThatFits, release, reserve } from '@prism/core/budget/ledger';
import { priceFor } from '@prism/core/budget/price';
import type { ProviderConfig, Providers } from '@prism/core/config/config';
import { isRunning } from '@prism/core/contract/generations';
import type { Suggestion as ShownSuggestion, SuggestionInput } from '@prism/core/contract/suggestions';
import { Suggestion } from '@prism/core/database/suggestion';
import { User } from '@prism/core/database/user';
import { addJob } from '@prism/core/queue/outbox';
import { CallerError } from '../../http/caller-error.ts';
import { withinBudget } from '../../presenters/refusal.ts';

/** How many somebody may wait for at once. */
const mostAtOnce = 3;

/**
 * Commits what somebody wants to have suggested, together with the job that asks for it, of the first provider for which there is
 * money. Throws 'conflict' where nobody can be asked.
 */
export async function askForSuggestion(
  em: EntityManager,
  asked: SuggestionInput,
  { providers, user }: { providers: Providers; user: User },
): Promise<Suggestion> {
  const [first, ...others] = whoCanWrite(providers);
  if (!first) throw new CallerError('conflict', 'No provider is available. The page Articles says why.');
  return await em.transactional(async (tx) => {
    // One after the other, so that several windows do not get past the number together.
    await tx.execute('select pg_advisory_xact_lock(hashtext(?))', [`suggestions ${user.id}`]);
    const waiting = await tx.count(Suggestion, { user: user.id, status: { $in: ['queued', 'writing', 'retrying'] } });
    if (waiting >= mostAtOnce)
      throw new CallerError('conflict', `You wait for ${waiting} suggestions already. Cancel one, or wait for it.`);
    const about = { id: randomUUID(), about: asked.about, asked };
    const writers = [first, ...others] as const;
    const reserveBy = async (one: ProviderConfig) => await reserveFor(tx, about, one, user);
    const { id: provider, sandbox } = await withinBudget(tx, user, async () => await firstThatFits(writers, reserveBy));
    const row = tx.create(Suggestion, {
      ...{ ...about, provider, sandbox, user: tx.getReference(User, user.id) },
      followers: writers.flatMap(({ id }) => (id === provider ? [] : [id])),
    });
    addJob(tx, { name: 'suggest-words', data: { suggestionId: row.id } });
    return row;
  });
}

/** What an answer has at most, and the words of a prompt besides what is asked about, in tokens. */
const usual = { output: 3_000, prompt: 4_000 };

/** Puts aside what it may cost; the worker holds each request exactly. Returns who is asked. */
async function reserveFor(
  tx: EntityManager,
  { id: about, about: postId, asked }: Pick<Suggestion, 'id' | 'about' | 'asked'>,
  provider: ProviderConfig,
  user: User,
): Promise<ProviderConfig> {
  const { id, model, sandbox } = provider;
  const price = await priceFor(tx, { provider: id, model }, sandbox);
  const most = { input: Buffer.byteLength(JSON.stringify(asked)) + usual.prompt, output: usual.output };
  await reserve(tx, { about, postId, userId: user.id, provider: id, model, price, most });
  return provider;
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
