import type { EntityManager } from '@mikro-orm/postgresql';
import { countPending, pendingForSeconds } from '@prism/core/queue/outbox';
import { Gauge, type Registry } from 'prom-client';
import type { Figures } from './figures.ts';

export function mailFigures(fork: () => EntityManager, registers: Registry[]): Figures {
  const entries = new Gauge({ name: 'prism_outbox_entries', help: 'Jobs not yet in their queue', registers });
  const lag = new Gauge({
    name: 'prism_outbox_lag_seconds',
    help: 'Age of the oldest job that is not yet in its queue; 0 when there is none',
    registers,
  });
  const mails = new Gauge({
    name: 'prism_mails',
    help: 'Mails of the ledger that did not go out: owed (not tried yet), failing (tried in vain so far), given-up or held-back',
    labelNames: ['kind', 'result'],
    registers,
  });
  return async () => {
    const em = fork();
    entries.set(await countPending(em));
    lag.set(await pendingForSeconds(em));
    const rows = await em.execute<{ kind: string; result: string; count: string }[]>(
      `select kind, case when held_back is not null then 'held-back' when failed_at is not null then 'given-up' when tries > 0 then 'failing' else 'owed' end as result,
         count(*) as count from mails where sent_at is null group by 1, 2`,
    );
    mails.reset();
    for (const { kind, result, count } of rows) mails.set({ kind, result }, Number(count));
  };
}
