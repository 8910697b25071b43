import { defineEntity, p } from '@mikro-orm/postgresql';
import type { QueueName } from '../contract/jobs.ts';
import type { RunState, RunStep } from '../contract/runs.ts';
import { indexOn, searchIndex, searchTextOf } from './search.ts';

export const runSearchText = searchTextOf(`replace(name, '-', ' ')`, `coalesce(worker, '')`, `coalesce(error, '')`);

const RunSchema = defineEntity({
  name: 'Run',
  tableName: 'runs',
  properties: {
    id: p.uuid().primary(),
    createdAt: p.datetime(),
    queue: p.string().length(20).$type<QueueName>(),
    name: p.string().length(60),
    /** The subject. No foreign key, because it is in one of many tables: see `deleteTraces`. */
    aboutId: p.uuid().nullable().index(),
    state: p.string().length(12).$type<RunState>(),
    attempt: p.integer().default(0),
    /** The name of who cancelled it; a worker then skips it. */
    cancelledBy: p.string().length(120).nullable(),
    worker: p.string().length(120).nullable(),
    error: p.string().length(500).nullable(),
    /** Oldest first. */
    steps: p.json<RunStep[]>().defaultRaw(`'[]'::jsonb`),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
  },
  indexes: [
    indexOn('runs', 'newest', '"created_at", "id"'),
    indexOn('runs', 'queue', '"queue", "created_at", "id"'),
    indexOn('runs', 'state', '"state", "created_at", "id"'),
    indexOn('runs', 'finished', '"queue", "finished_at"', '"finished_at" is not null'),
    searchIndex('runs', runSearchText),
  ],
});

export class Run extends RunSchema.class {}
RunSchema.setClass(Run);
