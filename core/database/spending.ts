import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ProviderId } from '../contract/generations.ts';

const SpendingSchema = defineEntity({
  name: 'Spending',
  tableName: 'spendings',
  properties: {
    /** The order, such as a generation; it may be deleted. */
    about: p.uuid().primary(),
    /** The request; 0 is the order itself, which holds what its requests may cost. */
    turn: p.integer().primary().autoincrement(false),
    /** No foreign keys: the money is spent whatever is deleted. */
    postId: p.uuid().nullable(),
    userId: p.uuid().nullable(),
    /** The job of the request; null for an order. */
    jobId: p.uuid().nullable(),
    provider: p.string().length(20).$type<ProviderId>(),
    model: p.string().length(120),
    /** Micro-dollars per million tokens at the time; null if unknown. */
    inputPrice: p.integer().nullable(),
    outputPrice: p.integer().nullable(),
    cachedPrice: p.integer().nullable(),
    /** Whether it may still cost something. */
    open: p.boolean().default(true),
    /** Held micro-dollars. */
    held: p.bigint('number').default(0),
    /** The part held from the order; the rest returns to it. */
    lent: p.bigint('number').default(0),
    /** Micro-dollars; null while open or without a price. */
    cost: p.bigint('number').nullable(),
    inputTokens: p.integer().nullable(),
    /** Cached input tokens; null if not reported. */
    cachedTokens: p.integer().nullable(),
    outputTokens: p.integer().nullable(),
    /** UTC, '2026-11'. */
    month: p.string().length(7).index(),
    at: p.datetime(),
  },
  indexes: [
    {
      name: 'spendings_job',
      expression: 'create index "spendings_job" on "spendings" ("job_id") where "job_id" is not null',
    },
    { name: 'spendings_held', expression: 'create index "spendings_held" on "spendings" ("about") where "held" > 0' },
  ],
});

export class Spending extends SpendingSchema.class {}
SpendingSchema.setClass(Spending);
