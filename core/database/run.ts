import { defineEntity, p } from '@mikro-orm/postgresql';
import type { QueueName } from '../contract/jobs.ts';
import type { RunState, RunStep } from '../contract/runs.ts';
import { indexOn, searchIndex, searchTextOf } from './search.ts';

/** What a search for a run looks through. */
export const runSearchText = searchTextOf(`replace(name, '-', ' ')`, `coalesce(worker, '')`, `coalesce(error, '')`);

const RunSchema = defineEntity({
  name: 'Run',
  tableName: 'runs',
  properties: {
    /** The job's. */
    id: p.uuid().primary(),
    createdAt: p.datetime(),
    queue: p.string().length(20).$type<QueueName>(),
    name: p.string().length(60),
    /** The row it is about. No foreign key, because it names one of many tables: see `deleteTraces`. */
    aboutId: p.uuid().nullable().index(),
    state: p.string().length(12).$type<RunState>(),
    attempt: p.integer().default(0),
    /** What whoever cancelled it is called; a worker that takes it does nothing then. */
    cancelledBy: p.string().length(120).nullable(),
    worker: p.string().length(120).nullable(),
    error: p.string().length(500).nullable(),
    /** The oldest first. */
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

/** A job in the ledger of runs: how far it is, and how it came there. It names what it is about by its id alone. */
export class Run extends RunSchema.class {}
RunSchema.setClass(Run);
