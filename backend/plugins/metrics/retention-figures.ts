import type { EntityManager } from '@mikro-orm/postgresql';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Figures } from './figures.ts';
import { rising } from './rising.ts';

export function retentionFigures(fork: () => EntityManager, registers: Registry[]): Figures {
  const lastRun = new Gauge({
    name: 'prism_retention_last_run_timestamp_seconds',
    help: 'When data past its time was last deleted; it happens once a day. 0 if never',
    registers,
  });
  const removed = rising(
    new Counter({
      name: 'prism_retention_removed_total',
      help: 'Rows deleted because their time was over',
      labelNames: ['data'],
      registers,
    }),
  );
  const erasures = rising(
    new Counter({ name: 'prism_erasures_total', help: 'Times a person was erased on request', registers }),
  );
  return async () => {
    const em = fork();
    const [counts] = await em.execute<{ seconds: string; erasures: string }[]>(
      `select (select coalesce(extract(epoch from max(ran_at)), 0) from retention_runs) as seconds,
         (select count(*) from erasures) as erasures`,
    );
    lastRun.set(Number(counts?.seconds ?? 0));
    erasures({}, Number(counts?.erasures ?? 0));
    const rows = await em.execute<{ data: string; count: string }[]>(
      `select key as data, sum(value::int) as count from retention_runs, jsonb_each_text(removed) group by 1`,
    );
    for (const { data, count } of rows) removed({ data }, Number(count));
  };
}
