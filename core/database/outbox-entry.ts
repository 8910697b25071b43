import { defineEntity, p } from '@mikro-orm/postgresql';
import type { QueueName } from '../contract/jobs.ts';
import type { JobOrder } from '../queue/jobs.ts';
import type { JobOrigin } from '../tracing/origin.ts';

const OutboxEntrySchema = defineEntity({
  name: 'OutboxEntry',
  tableName: 'outbox',
  properties: {
    /** Also the job's id. */
    id: p.uuid().primary(),
    queue: p.string().length(40).$type<QueueName>(),
    name: p.string().length(80),
    data: p.json<JobOrder['data']>(),
    origin: p.json<JobOrigin>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** Not enqueued before. */
    dueAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [{ properties: ['createdAt'] }, { properties: ['dueAt'] }],
});

/** A pending job, written in the commit that enqueues it and deleted once the queue has it. */
export class OutboxEntry extends OutboxEntrySchema.class {}
OutboxEntrySchema.setClass(OutboxEntry);
