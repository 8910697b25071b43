import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Retained } from '../contract/retention.ts';

const RetentionRunSchema = defineEntity({
  name: 'RetentionRun',
  tableName: 'retention_runs',
  properties: {
    /** UTC, '2026-11-21': one run a day, whichever process comes first. */
    day: p.string().length(10).primary(),
    /** How many rows of each kind were past their time; a kind without any may be missing. */
    removed: p.json<Partial<Record<Retained, number>>>(),
    ranAt: p.datetime().onCreate(() => new Date()),
  },
});

/** One day's deletion of expired data. */
export class RetentionRun extends RetentionRunSchema.class {}
RetentionRunSchema.setClass(RetentionRun);
