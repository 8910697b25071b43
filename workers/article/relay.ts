import type { EntityManager } from '@mikro-orm/postgresql';
import type { Alarm } from '@prism/core/alerts/raise-alert';
import type { ProviderId } from '@prism/core/contract/generations';
import { traitsOf } from '@prism/core/contract/known-models';
import { findModel } from '@prism/core/database/ai-model';
import type { Generation } from '@prism/core/database/generation';
import type { Log } from '@prism/core/log/log';
import { KeyRefusedError, OutOfMoneyError, PermanentError, RequestRefusedError, RetryLaterError } from '../errors.ts';
import { RefusedError } from './answer-text.ts';
import { isResting, noteAnswer, noteFailure } from './breakers.ts';
import type { OfferedProviders } from './providers/provider.ts';
import type { ChosenProvider } from './take-step.ts';

/** The providers of one attempt, each used once: the ordered one, then its fallbacks. */
export interface Relay {
  /**
   * The first remaining provider with a closed circuit breaker, or else the first remaining one. Throws all failures
   * when none is left.
   */
  next(): Promise<ChosenProvider>;
  /** Records a successful step. */
  answered(chosen: ChosenProvider): Promise<void>;
  /** Records a failed step. Returns whether another provider is left. */
  failed(provider: ProviderId, reason: Error): Promise<boolean>;
  /** The combined failure, to be retried as soon as one provider accepts requests. */
  failure(): Error;
}

interface RelayDeps {
  fork: () => EntityManager;
  providers: OfferedProviders;
  log: Log;
  alarm?: Alarm | undefined;
}

export function createRelay(
  { fork, providers, log, alarm }: RelayDeps,
  { provider, followers, orderedModel }: Pick<Generation, 'provider' | 'followers' | 'orderedModel'>,
): Relay {
  const failures = new Map<ProviderId, Error>();
  const order = [...new Set([provider, ...followers])];

  /** The article continues without the record. */
  const logUnrecorded = (error: unknown) => log.warn({ err: error }, 'could not record the state of a provider');

  /** The ordered model belongs to the first provider only. */
  const modelOf = (id: ProviderId, own: string) => (id === provider ? (orderedModel ?? own) : own);

  function left(): Omit<ChosenProvider, 'contextTokens'>[] {
    return order.flatMap((id) => {
      const offered = providers[id];
      if (!offered?.available || failures.has(id)) return [];
      return [{ id, provider: offered.provider, model: modelOf(id, offered.model), sandbox: offered.sandbox }];
    });
  }

  async function withContext(one: Omit<ChosenProvider, 'contextTokens'>): Promise<ChosenProvider> {
    const kept = await findModel(fork(), keyOf(one));
    const known = traitsOf(one.id, one.model).contextTokens;
    return { ...one, contextTokens: kept?.contextTokens ?? known ?? undefined };
  }

  return {
    async next() {
      for (const id of order) {
        const offered = providers[id];
        if (!offered?.available)
          failures.set(id, new PermanentError(offered?.reason ?? `The provider ${id} was removed.`));
      }
      const chosen = left();
      for (const one of chosen) if (!(await isResting(fork(), keyOf(one)))) return await withContext(one);
      const [first] = chosen;
      if (!first) throw failureOfAll([...failures.values()]);
      return await withContext(first);
    },
    async answered(chosen) {
      await noteAnswer(fork(), keyOf(chosen)).catch(logUnrecorded);
    },
    async failed(id, reason) {
      failures.set(id, reason);
      if (reason instanceof KeyRefusedError) await alarm?.('provider-key', { provider: id });
      const offered = providers[id];
      // A rejected order says nothing about other articles.
      const isOurs = [RequestRefusedError, OutOfMoneyError, RefusedError].some((kind) => reason instanceof kind);
      if (offered?.available && !isOurs)
        await noteFailure(fork(), { provider: id, model: modelOf(id, offered.model) }, reason).catch(logUnrecorded);
      return left().length > 0;
    },
    failure: () => failureOfAll([...failures.values()]),
  };
}

function keyOf({ id, model }: Pick<ChosenProvider, 'id' | 'model'>) {
  return { provider: id, model };
}

function failureOfAll(failures: readonly Error[]): Error {
  const [first, ...others] = failures;
  if (first && others.length === 0) return first;
  const message = [...new Set(failures.map((failure) => failure.message))].join(' ');
  const passing = failures.filter((failure) => !(failure instanceof PermanentError));
  if (passing.length === 0) return new PermanentError(message);
  const waits = passing.map((failure) => (failure instanceof RetryLaterError ? failure.retryAfterMs : 0));
  return new RetryLaterError(message, Math.min(...waits));
}
