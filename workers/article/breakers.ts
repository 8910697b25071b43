import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderId } from '@prism/core/contract/generations';
import { KeyRefusedError, RetryLaterError } from '../errors.ts';

export interface BreakerKey {
  provider: ProviderId;
  model: string;
}

/** Consecutive failures that open the breaker. A failure that cannot pass within seconds opens it immediately. */
const failuresBeforeRest = 3;
const firstRestSeconds = 30;
const longestRestSeconds = 600;
/** A little longer than the timeout of a response. */
const trialSeconds = 11 * 60;

/**
 * Whether the breaker is open. When its time is over, one caller may try (half-open), and others are refused until that
 * trial is recorded.
 */
export async function isResting(em: EntityManager, { provider, model }: BreakerKey): Promise<boolean> {
  const [row] = await em.execute<{ rests: boolean; tries: boolean }[]>(
    `with trial as (
       update provider_breakers set trial_until = now() + ? * interval '1 second'
       where provider = ? and model = ? and rests_until <= now() and (trial_until is null or trial_until <= now())
       returning provider
     )
     select exists (select from trial) as tries, exists (
       select from provider_breakers where provider = ? and model = ? and rests_until is not null
     ) as rests`,
    [trialSeconds, provider, model, provider, model],
  );
  return row !== undefined && row.rests && !row.tries;
}

/**
 * Records a failure. After several in a row the breaker opens, for twice as long after each failed trial, or for as
 * long as the service asks.
 */
export async function noteFailure(em: EntityManager, { provider, model }: BreakerKey, failure: Error): Promise<void> {
  const asked = failure instanceof RetryLaterError ? failure.retryAfterMs / 1000 : 0;
  const atOnce = failure instanceof RetryLaterError || failure instanceof KeyRefusedError;
  await em.execute(
    `insert into provider_breakers as b (provider, model, failures, reason, failed_at, rests_until)
     values (:provider, :model, 1, :reason, now(),
       case when :atOnce::boolean then now() + greatest(:firstRestSeconds::float8, :asked::float8) * interval '1 second' end)
     on conflict (provider, model) do update set
       failures = b.failures + 1, reason = excluded.reason, failed_at = excluded.failed_at, trial_until = null,
       rests_until = case when :atOnce::boolean or b.failures + 1 >= :failuresBeforeRest::int then
         now() + greatest(:asked::float8, least(:longestRestSeconds::float8, :firstRestSeconds::float8
           * power(2, greatest(0, b.failures + 1 - :failuresBeforeRest::int)))) * interval '1 second' end`,
    {
      provider,
      model,
      reason: failure.message,
      atOnce,
      asked,
      firstRestSeconds,
      longestRestSeconds,
      failuresBeforeRest,
    },
  );
}

export async function noteAnswer(em: EntityManager, { provider, model }: BreakerKey): Promise<void> {
  await em.execute('delete from provider_breakers where provider = ? and model = ?', [provider, model]);
}
