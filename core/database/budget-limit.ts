import { defineEntity, p } from '@mikro-orm/postgresql';
import type { LimitKind } from '../contract/budget.ts';

const BudgetLimitSchema = defineEntity({
  name: 'BudgetLimit',
  tableName: 'budget_limits',
  properties: {
    kind: p.string().length(10).primary().$type<LimitKind>(),
    /** A provider, or the id of a person; empty for the studio's. */
    about: p.string().length(40).primary(),
    /** What a month may cost, in micro-dollars. */
    amount: p.bigint('number'),
    /** The month of the last warning, such as '2026-11'; another amount may be warned of anew. */
    warnedFor: p.string().length(7).nullable(),
    /** The month in which an order was refused for it last, of which somebody was told; forgotten with another amount. */
    refusedFor: p.string().length(7).nullable(),
  },
});

/** How much of a month's money may be spent on articles: in all, with a provider, or by a person. */
export class BudgetLimit extends BudgetLimitSchema.class {}
BudgetLimitSchema.setClass(BudgetLimit);
