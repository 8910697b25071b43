import type { EntityManager } from '@mikro-orm/postgresql';
import { Gauge, type Registry } from 'prom-client';
import type { Figures } from './figures.ts';

export function backupFigures(fork: () => EntityManager, registers: Registry[]): Figures {
  const last = new Gauge({
    name: 'prism_backup_last_timestamp_seconds',
    help: 'When the last backup was made, or noted as made elsewhere; 0 if never',
    registers,
  });
  return async () => {
    const [row] = await fork().execute<{ seconds: string }[]>(
      `select coalesce(extract(epoch from max(done_at)), 0) as seconds from checks where name = 'backup'`,
    );
    last.set(Number(row?.seconds ?? 0));
  };
}
