import type { EntityManager } from '@mikro-orm/postgresql';
import type { Providers } from '@prism/core/config/config';
import { providerNamed } from '@prism/core/ai/providers';
import { thisMonth, warnOfLimit } from '@prism/core/budget/limits';
import {
  namedArticles,
  vendorName,
  type Budget,
  type BudgetLine,
  type LimitInput,
  type LimitKind,
} from '@prism/core/contract/budget';
import { may } from '@prism/core/contract/roles';
import { BudgetLimit } from '@prism/core/database/budget-limit';
import { SpendingMonth } from '@prism/core/database/spending-month';
import { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';

/** What one month has cost, and what is held now; this month where none is named. */
export async function readBudget(em: EntityManager, providers: Providers, asked?: string): Promise<Budget> {
  const [{ month: current } = { month: '' }] = await em.execute<{ month: string }[]>(`select ${thisMonth} as month`);
  const month = asked ?? current;
  const isCurrent = month === current;
  const months = await readMonths(em);
  if (!months.some((one) => one.month === current)) months.unshift({ month: current, spent: 0 });
  const limits = await em.find(BudgetLimit, {});
  const limitOf = (kind: LimitKind, about: string) =>
    limits.find((limit) => limit.kind === kind && limit.about === about)?.amount ?? null;
  const read = async (key: string) => await readSums(em, key, { month, isCurrent });
  const [total = nothing('')] = await read(`''`);
  const people = await peopleOf(em);
  const byPerson = await read(`coalesce(s.user_id::text, '')`);
  const articles = await articleLines(em, await read(`coalesce(s.post_id::text, '')`));
  const rest = articles.slice(namedArticles);
  return {
    ...{ month, isCurrent, months },
    total: { ...total, name: '', limit: limitOf('studio', '') },
    providers: withAll(await read('s.provider'), Object.keys(providers)).map((sum) => ({
      ...{ ...sum, name: providerName(sum.about, providers) },
      limit: limitOf('provider', sum.about),
    })),
    people: withAll(
      byPerson,
      people.filter(({ mayOrder }) => mayOrder).map(({ id }) => id),
    ).map((sum) => ({
      ...{ ...sum, name: people.find(({ id }) => id === sum.about)?.name ?? 'Not known' },
      limit: limitOf('person', sum.about),
    })),
    articles: articles.slice(0, namedArticles),
    others: rest.length > 0 ? sumOf(rest) : null,
  };
}

type Month = Budget['months'][number];

/** Those that were added up, and those that came since, newest first. */
async function readMonths(em: EntityManager): Promise<Month[]> {
  const noted = await em.find(SpendingMonth, {}, { orderBy: { month: 'desc' } });
  return [...(await em.execute<Month[]>(latestMonthsSql, [noted[0]?.month ?? ''])), ...noted];
}

/** What the months after one have cost. */
export const latestMonthsSql = `select month, coalesce(sum(cost), 0)::float8 as spent from spendings
  where month > ? and turn > 0 and not open group by month order by month desc`;

type Sum = Omit<BudgetLine, 'name' | 'limit'>;

const nothing = (about: string): Sum => ({
  ...{ about, spent: 0, held: 0, unpriced: 0, inputTokens: 0, outputTokens: 0 },
});

/** What stands under each value of `key`, the dearest first. What is held is held now. */
async function readSums(
  em: EntityManager,
  key: string,
  { month, isCurrent }: Pick<Budget, 'month' | 'isCurrent'>,
): Promise<Sum[]> {
  return await em.execute<Sum[]>(sumsSql(key), [month, month, month, month, isCurrent]);
}

/** Sums by `key` of a month, named four times, and whether it is the current one. */
export function sumsSql(key: string): string {
  return `select ${key} as about, coalesce(sum(s.cost) filter (where s.month = ?), 0)::float8 as spent,
       coalesce(sum(s.held), 0)::float8 as held,
       count(*) filter (where s.turn > 0 and not s.open and s.cost is null)::int as unpriced,
       coalesce(sum(s.input_tokens) filter (where s.month = ?), 0)::float8 as "inputTokens",
       coalesce(sum(s.output_tokens) filter (where s.month = ?), 0)::float8 as "outputTokens"
     from spendings s where s.month = ? and s.turn > 0 and not s.open or ?::boolean and s.held > 0
     group by 1 order by 2 desc, 3 desc, 1`;
}

/** Also those that nothing was spent for, so that each can have a limit. */
function withAll(sums: readonly Sum[], all: readonly string[]): Sum[] {
  return [...sums, ...all.filter((about) => !sums.some((sum) => sum.about === about)).map(nothing)];
}

async function peopleOf(em: EntityManager): Promise<{ id: string; name: string; mayOrder: boolean }[]> {
  const users = await em.find(User, {}, { orderBy: { createdAt: 'asc' } });
  return users.map(({ id, name, username, role, removedAt }) => ({
    ...{ id, name: name || username },
    mayOrder: !removedAt && may(role, 'posts'),
  }));
}

async function articleLines(em: EntityManager, sums: readonly Sum[]): Promise<BudgetLine[]> {
  const ids = `{${sums.flatMap(({ about }) => about || []).join()}}`;
  const posts = await em.execute<{ id: string; title: string }[]>(
    'select id, title from posts where id = any(?::uuid[])',
    [ids],
  );
  const titles = new Map(posts.map(({ id, title }) => [id, title]));
  const named = (sum: Sum, name: string): BudgetLine => ({ ...sum, name, limit: null });
  const gone = sums.filter(({ about }) => about !== '' && !titles.has(about)).map((sum) => named(sum, ''));
  return [
    ...sums.filter(({ about }) => titles.has(about)).map((sum) => named(sum, titles.get(sum.about) ?? '')),
    ...sums.filter(({ about }) => about === '').map((sum) => named(sum, 'Tests of providers')),
    ...(gone.length > 0 ? [{ ...sumOf(gone), name: 'Deleted articles' }] : []),
  ];
}

function sumOf(lines: readonly BudgetLine[]): BudgetLine {
  const add = (pick: (line: BudgetLine) => number) => lines.reduce((sum, line) => sum + pick(line), 0);
  return {
    ...{ about: '', name: `${lines.length} others`, limit: null },
    ...{ spent: add(({ spent }) => spent), held: add(({ held }) => held), unpriced: add((line) => line.unpriced) },
    ...{ inputTokens: add((line) => line.inputTokens), outputTokens: add((line) => line.outputTokens) },
  };
}

/** Sets a limit, changes it or takes it away, and says what it is on. A new amount may be warned of anew. */
export async function setLimit(
  tx: EntityManager,
  providers: Providers,
  { kind, about, amount }: LimitInput,
): Promise<string> {
  const name = kind === 'provider' ? nameOfProvider(about, providers) : await nameOf(tx, kind, about);
  if (name === undefined)
    throw new CallerError('not-found', 'There is nobody and nothing that this limit could be on.');
  if (amount === null) await tx.nativeDelete(BudgetLimit, { kind, about });
  else {
    await tx.execute(
      `insert into budget_limits as l (kind, about, amount) values (?, ?, ?) on conflict (kind, about) do update set
         amount = excluded.amount, warned_for = case when l.amount = excluded.amount then l.warned_for end,
         refused_for = case when l.amount = excluded.amount then l.refused_for end`,
      [kind, about, amount],
    );
    await warnOfLimit(tx, { kind, about });
  }
  return name;
}

const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** That of a service is what the studio called it. */
function providerName(id: string, providers: Providers): string {
  const known = vendorName(id);
  return known === id ? (providerNamed(providers, id)?.label ?? id) : known;
}

function nameOfProvider(id: string, providers: Providers): string | undefined {
  return providerNamed(providers, id) ? providerName(id, providers) : undefined;
}

async function nameOf(em: EntityManager, kind: 'studio' | 'person', about: string): Promise<string | undefined> {
  if (kind === 'studio') return about === '' ? 'The whole studio' : undefined;
  if (!isUuid(about)) return undefined;
  const user = await em.findOne(User, { id: about, removedAt: null });
  return user ? user.name || user.username : undefined;
}
