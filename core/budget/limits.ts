import type { EntityManager } from '@mikro-orm/postgresql';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { costOf, type ModelPrice, type TokenCount } from '../contract/ai-models.ts';
import { warnsAtPercent, type LimitName, type Refusal, type Spent } from '../contract/budget.ts';
import type { ProviderId } from '../contract/generations.ts';

export interface Asked {
  provider: ProviderId;
  model: string;
  /** Null if unknown. */
  userId: string | null;
  /** Null if not entered. */
  price: ModelPrice | null;
  tokens: TokenCount;
}

export const thisMonth = `to_char(now() at time zone 'utc', 'YYYY-MM')`;

export interface UsedLimit extends LimitName, Spent {
  amount: number;
}

type Scope = Pick<Asked, 'provider' | 'userId'>;

/** Limits for a person's order from a provider. */
async function limitsOn(em: EntityManager, { provider, userId }: Scope): Promise<UsedLimit[]> {
  return await em.execute<UsedLimit[]>(limitsSql, [provider, userId ?? '']);
}

export const limitsSql = `select l.kind, l.about, l.amount::float8 as amount,
       coalesce(sum(s.cost) filter (where s.month = ${thisMonth}), 0)::float8 as spent,
       coalesce(sum(s.held), 0)::float8 as held
     from budget_limits l left join spendings s on (s.month = ${thisMonth} or s.held > 0)
       and (l.kind = 'studio' or l.kind = 'provider' and s.provider = l.about
         or l.kind = 'person' and s.user_id::text = l.about)
     where l.kind = 'studio' or l.kind = 'provider' and l.about = ? or l.kind = 'person' and l.about = ?
     group by l.kind, l.about, l.amount order by l.kind`;

export async function refusalOf(em: EntityManager, asked: Asked): Promise<Refusal | undefined> {
  const { provider, model, price, tokens } = asked;
  const limits = await limitsOn(em, asked);
  if (limits.length > 0 && !price) return { why: 'no-price', provider, model };
  const amount = price ? costOf(tokens, price) : 0;
  // Free requests pass even over a limit.
  if (amount === 0) return undefined;
  const reached = limits.find((limit) => limit.spent + limit.held + amount > limit.amount);
  if (!reached) return undefined;
  const { kind, about, spent, held } = reached;
  return { why: 'limit', kind, about, spent, held, limit: reached.amount, asked: amount };
}

export async function warnOfLimits(tx: EntityManager, scope: Scope): Promise<void> {
  await alertOnce(tx, 'budget-nearly-spent', (await limitsOn(tx, scope)).filter(isNear));
}

export async function warnOfLimit(tx: EntityManager, { kind, about }: LimitName): Promise<void> {
  const scope = { provider: kind === 'provider' ? about : '', userId: kind === 'person' ? about : null };
  const limits = (await limitsOn(tx, scope)).filter((limit) => limit.kind === kind);
  await alertOnce(tx, 'budget-nearly-spent', limits.filter(isNear));
}

/** Notifies once a month that a limit refused an order. */
export async function alertOfRefusal(em: EntityManager, refusal: Refusal): Promise<void> {
  if (refusal.why !== 'limit') return;
  await em.transactional(async (tx) => await alertOnce(tx, 'budget-refused', [refusal]));
}

const noticeColumns = { 'budget-nearly-spent': 'warned_for', 'budget-refused': 'refused_for' } as const;

async function alertOnce(
  tx: EntityManager,
  alert: keyof typeof noticeColumns,
  of: readonly LimitName[],
): Promise<void> {
  const column = noticeColumns[alert];
  let isNews = false;
  for (const { kind, about } of of) {
    const rows = await tx.execute<object[]>(
      `update budget_limits set ${column} = ${thisMonth}
       where kind = ? and about = ? and ${column} is distinct from ${thisMonth} returning kind`,
      [kind, about],
    );
    isNews ||= rows.length > 0;
  }
  if (!isNews) return;
  // All of this month, because this mail replaces an unsent earlier one.
  const limits = await tx.execute<LimitName[]>(
    `select kind, case kind when 'person' then '' else about end as about from budget_limits
     where ${column} = ${thisMonth} order by kind desc, about`,
  );
  await raiseAlert(tx, alert, { limits }, { mailAtOnce: true });
}

function isNear({ amount, spent, held }: UsedLimit): boolean {
  const taken = spent + held;
  return taken > 0 && taken * 100 >= amount * warnsAtPercent;
}
