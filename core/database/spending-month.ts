import { defineEntity, p } from '@mikro-orm/postgresql';

const SpendingMonthSchema = defineEntity({
  name: 'SpendingMonth',
  tableName: 'spending_months',
  properties: {
    /** In UTC: '2026-11'. */
    month: p.string().length(7).primary(),
    /** Micro-dollars. */
    spent: p.bigint('number'),
  },
});

/** What a month has cost that is over, so that nobody adds it up again. */
export class SpendingMonth extends SpendingMonthSchema.class {}
SpendingMonthSchema.setClass(SpendingMonth);
