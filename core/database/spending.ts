import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ProviderId } from '../contract/generations.ts';

const SpendingSchema = defineEntity({
  name: 'Spending',
  tableName: 'spendings',
  properties: {
    /** What was ordered, such as a generation; it may be gone by now. */
    about: p.uuid().primary(),
    /** The request of it that was paid; 0 is the order itself, which holds what its requests may still cost. */
    turn: p.integer().primary().autoincrement(false),
    /** No foreign keys: the money is spent, whoever deletes what came of it. */
    postId: p.uuid().nullable(),
    /** Who ordered it. */
    userId: p.uuid().nullable(),
    /** That made the request; null where it is an order. */
    jobId: p.uuid().nullable(),
    provider: p.string().length(20).$type<ProviderId>(),
    model: p.string().length(120),
    /** Micro-dollars for a million tokens, as they were; null where nobody had entered them. */
    inputPrice: p.integer().nullable(),
    outputPrice: p.integer().nullable(),
    cachedPrice: p.integer().nullable(),
    /** Whether it may still cost something. */
    open: p.boolean().default(true),
    /** Micro-dollars that are put aside for it. */
    held: p.bigint('number').default(0),
    /** How much of a request's is out of what its order holds; that goes back, less what it cost. */
    lent: p.bigint('number').default(0),
    /** What it cost, in micro-dollars; null while that is open, and where nobody had entered a price. */
    cost: p.bigint('number').nullable(),
    inputTokens: p.integer().nullable(),
    /** Those of them that the service had read before; null where it does not say so. */
    cachedTokens: p.integer().nullable(),
    outputTokens: p.integer().nullable(),
    /** To which it counts, in UTC: '2026-11'. */
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

/** What one request to a provider has cost, or may cost. It outlives the article, because the money is spent. */
export class Spending extends SpendingSchema.class {}
SpendingSchema.setClass(Spending);
