import type { EntityManager } from '@mikro-orm/postgresql';
import { Gauge, type Registry } from 'prom-client';
import type { Figures } from './figures.ts';

const states = ['working', 'failing', 'given-up', 'paused'];

export function webhookFigures(fork: () => EntityManager, registers: Registry[]): Figures {
  const webhooks = new Gauge({
    name: 'prism_webhooks',
    help: 'Webhooks by state: working, failing (the last delivery was not taken), given-up (paused because of that) or paused (by hand)',
    labelNames: ['state'],
    registers,
  });
  return async () => {
    const rows = await fork().execute<{ state: string; count: string }[]>(
      `select case when paused_because = 'by-hand' then 'paused' when paused_at is not null then 'given-up'
           when failing_since is not null then 'failing' else 'working' end as state, count(*) as count
       from webhooks group by 1`,
    );
    const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
    for (const state of states) webhooks.set({ state }, counts.get(state) ?? 0);
  };
}
