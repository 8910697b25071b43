import type { EntityManager } from '@mikro-orm/postgresql';
import { Check } from '@prism/core/database/check';
import { Gauge, type Registry } from 'prom-client';
import type { Figures } from './figures.ts';

export function backupFigures(fork: () => EntityManager, registers: Registry[]): Figures {
  const last = new Gauge({
    name: 'prism_backup_last_timestamp_seconds',
    help: 'When the last backup was made, or noted as made elsewhere; 0 if never',
    registers,
  });
  const bytes = new Gauge({
    name: 'prism_backup_bytes',
    help: 'Size of the last backup; 0 if unknown',
    registers,
  });
  const rehearsed = new Gauge({
    name: 'prism_backup_rehearsed_timestamp_seconds',
    help: 'When a backup was last restored on trial; 0 if never',
    registers,
  });
  const failed = new Gauge({
    name: 'prism_backup_rehearsal_failed',
    help: 'Whether the last restore on trial failed',
    registers,
  });
  return async () => {
    const checks = await fork().findAll(Check, { where: { name: ['backup', 'rehearsal'] } });
    const [backup, rehearsal] = ['backup', 'rehearsal'].map((name) => checks.find((check) => check.name === name));
    last.set((backup?.doneAt?.getTime() ?? 0) / 1000);
    bytes.set(backup?.bytes ?? 0);
    rehearsed.set((rehearsal?.doneAt?.getTime() ?? 0) / 1000);
    failed.set(rehearsal?.error ? 1 : 0);
  };
}
