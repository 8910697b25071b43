import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderId } from '@prism/core/contract/generations';
import { KeyRefusedError, RetryLaterError } from '../errors.ts';

/** What fails and rests on its own. */
export interface BreakerKey {
  provider: ProviderId;
  model: string;
}

/** Failures in a row after which it rests; what cannot pass within seconds makes it rest at once. */
const failuresBeforeRest = 3;
const firstRestSeconds = 30;
const longestRestSeconds = 600;
/** As long as an answer may take, and a little more. */
const trialSeconds = 11 * 60;

/**
 * Whether others should be asked first. Once its rest is over, one caller is told 'no' and tries it for all; whoever comes
 * meanwhile is told 'yes' until that trial is noted.
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

/** Notes that it failed. It rests after some failures in a row, twice as long each time its trial fails, or as long as it asks for. */
export async function noteFailure(em: EntityManager, { provider, model }: BreakerKey, failure: Error): Promise<void> {
  const asked = failure instanceof RetryLaterError ? failure.retryAfterMs / 1000 : 0;
  const atOnce = failure instanceof RetryLaterError || failure instanceof KeyRefusedError;
  await em.execute(
    `insert into provider_breakers as b (provider, model, failures, reason, failed_at, rests_until)
     values (?, ?, 1, ?, now(), case when ?::boolean then now() + greatest(?::float8, ?::float8) * interval '1 second' end)
     on conflict (provider, model) do update set
       failures = b.failures + 1, reason = excluded.reason, failed_at = excluded.failed_at, trial_until = null,
       rests_until = case when ?::boolean or b.failures + 1 >= ?::int then
         now() + greatest(?::float8, least(?::float8, ?::float8 * power(2, greatest(0, b.failures + 1 - ?::int)))) * interval '1 second' end`,
    [
      ...[provider, model, failure.message, atOnce, firstRestSeconds, asked],
      ...[atOnce, failuresBeforeRest],
      ...[asked, longestRestSeconds, firstRestSeconds, failuresBeforeRest],
    ],
  );
}

/** Notes that it answered: it is used again as if nothing had been. */
export async function noteAnswer(em: EntityManager, { provider, model }: BreakerKey): Promise<void> {
  await em.execute('delete from provider_breakers where provider = ? and model = ?', [provider, model]);
}
