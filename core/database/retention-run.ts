import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Retained } from '../contract/retention.ts';

const RetentionRunSchema = defineEntity({
  name: 'RetentionRun',
  tableName: 'retention_runs',
  properties: {
    /** UTC, '2026-11-21': one run a day over all processes. */
    day: p.string().length(10).primary(),
    /** Expired rows by kind; zero may be missing. */
    removed: p.json<Partial<Record<Retained, number>>>(),
    ranAt: p.datetime().onCreate(() => new Date()),
  },
});

export class RetentionRun extends RetentionRunSchema.class {}
RetentionRunSchema.setClass(RetentionRun);
