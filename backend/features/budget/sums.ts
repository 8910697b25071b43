import type { EntityManager } from '@mikro-orm/postgresql';
import { thisMonth } from '@prism/core/budget/limits';
import type { Budget, BudgetLine } from '@prism/core/contract/budget';

export type Month = Budget['months'][number];
export type Sum = Omit<BudgetLine, 'name' | 'limit'>;

/** Keys by which spendings are summed, as SQL. */
const keys = {
  studio: `''`,
  provider: 's.provider',
  person: `coalesce(s.user_id::text, '')`,
  article: `coalesce(s.post_id::text, '')`,
} as const;

export type SumKey = keyof typeof keys;

export async function currentMonth(em: EntityManager): Promise<string> {
  const [row] = await em.execute<{ month: string }[]>(`select ${thisMonth} as month`);
  return row?.month ?? '';
}

export async function monthsAfter(em: EntityManager, month: string): Promise<Month[]> {
  return await em.execute<Month[]>(latestMonthsSql, [month]);
}

export const latestMonthsSql = `select month, coalesce(sum(cost), 0)::float8 as spent from spendings
  where month > ? and turn > 0 and not open group by month order by month desc`;

export async function readSums(em: EntityManager, key: SumKey, month: Pick<Budget, 'month' | 'isCurrent'>) {
  return await em.execute<Sum[]>(sumsSql(keys[key]), { month: month.month, isCurrent: month.isCurrent });
}

export function sumsSql(key: string): string {
  return `select ${key} as about, coalesce(sum(s.cost) filter (where s.month = :month), 0)::float8 as spent,
       coalesce(sum(s.held), 0)::float8 as held,
       count(*) filter (where s.turn > 0 and not s.open and s.cost is null)::int as unpriced,
       coalesce(sum(s.input_tokens) filter (where s.month = :month), 0)::float8 as "inputTokens",
       coalesce(sum(s.output_tokens) filter (where s.month = :month), 0)::float8 as "outputTokens"
     from spendings s where s.month = :month and s.turn > 0 and not s.open or :isCurrent::boolean and s.held > 0
     group by 1 order by 2 desc, 3 desc, 1`;
}

export async function titlesOf(em: EntityManager, ids: readonly string[]): Promise<Map<string, string>> {
  const posts = await em.execute<{ id: string; title: string }[]>(
    'select id, title from posts where id = any(?::uuid[])',
    [`{${ids.join()}}`],
  );
  return new Map(posts.map(({ id, title }) => [id, title]));
}
