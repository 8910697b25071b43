import { defineEntity, p } from '@mikro-orm/postgresql';
import type { LimitKind } from '../contract/budget.ts';

const BudgetLimitSchema = defineEntity({
  name: 'BudgetLimit',
  tableName: 'budget_limits',
  properties: {
    kind: p.string().length(10).primary().$type<LimitKind>(),
    /** A provider or a user's id; empty for the studio. */
    about: p.string().length(40).primary(),
    /** Micro-dollars a month. */
    amount: p.bigint('number'),
    /** The month of the last warning, such as '2026-11'; reset by a new amount. */
    warnedFor: p.string().length(7).nullable(),
    /** The month of the last notified refusal; reset by a new amount. */
    refusedFor: p.string().length(7).nullable(),
  },
});

export class BudgetLimit extends BudgetLimitSchema.class {}
BudgetLimitSchema.setClass(BudgetLimit);
