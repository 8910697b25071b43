import type { EntityManager } from '@mikro-orm/postgresql';
import type { Providers } from '@prism/core/config/config';
import { providerNamed } from '@prism/core/ai/providers';
import { warnOfLimit } from '@prism/core/budget/limits';
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
import { currentMonth, monthsAfter, readSums, titlesOf, type Month, type Sum, type SumKey } from './sums.ts';

export async function readBudget(em: EntityManager, providers: Providers, asked?: string): Promise<Budget> {
  const current = await currentMonth(em);
  const month = asked ?? current;
  const isCurrent = month === current;
  const months = await readMonths(em);
  if (!months.some((one) => one.month === current)) months.unshift({ month: current, spent: 0 });
  const limits = await em.find(BudgetLimit, {});
  const limitOf = (kind: LimitKind, about: string) =>
    limits.find((limit) => limit.kind === kind && limit.about === about)?.amount ?? null;
  const read = async (key: SumKey) => await readSums(em, key, { month, isCurrent });
  const [total = nothing('')] = await read('studio');
  const people = await peopleOf(em);
  const byPerson = await read('person');
  const articles = await articleLines(em, await read('article'));
  const rest = articles.slice(namedArticles);
  return {
    month,
    isCurrent,
    months,
    total: { ...total, name: '', limit: limitOf('studio', '') },
    providers: withAll(await read('provider'), Object.keys(providers)).map((sum) => ({
      ...sum,
      name: providerName(sum.about, providers),
      limit: limitOf('provider', sum.about),
    })),
    people: withAll(
      byPerson,
      people.filter(({ mayOrder }) => mayOrder).map(({ id }) => id),
    ).map((sum) => ({
      ...sum,
      name: people.find(({ id }) => id === sum.about)?.name ?? 'Unknown',
      limit: limitOf('person', sum.about),
    })),
    articles: articles.slice(0, namedArticles),
    others: rest.length > 0 ? sumOf(rest) : null,
  };
}

/** Aggregated months and later ones, newest first. */
async function readMonths(em: EntityManager): Promise<Month[]> {
  const noted = await em.find(SpendingMonth, {}, { orderBy: { month: 'desc' } });
  return [...(await monthsAfter(em, noted[0]?.month ?? '')), ...noted];
}

const nothing = (about: string): Sum => ({
  about,
  spent: 0,
  held: 0,
  unpriced: 0,
  inputTokens: 0,
  outputTokens: 0,
});

/** Also values without spending, so that each can have a limit. */
function withAll(sums: readonly Sum[], all: readonly string[]): Sum[] {
  return [...sums, ...all.filter((about) => !sums.some((sum) => sum.about === about)).map(nothing)];
}

async function peopleOf(em: EntityManager): Promise<{ id: string; name: string; mayOrder: boolean }[]> {
  const users = await em.find(User, {}, { orderBy: { createdAt: 'asc' } });
  return users.map(({ id, name, username, role, removedAt }) => ({
    id,
    name: name || username,
    mayOrder: !removedAt && may(role, 'posts'),
  }));
}

async function articleLines(em: EntityManager, sums: readonly Sum[]): Promise<BudgetLine[]> {
  const titles = await titlesOf(
    em,
    sums.flatMap(({ about }) => about || []),
  );
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
    about: '',
    name: `${lines.length} others`,
    limit: null,
    spent: add(({ spent }) => spent),
    held: add(({ held }) => held),
    unpriced: add((line) => line.unpriced),
    inputTokens: add((line) => line.inputTokens),
    outputTokens: add((line) => line.outputTokens),
  };
}

export async function setLimit(
  tx: EntityManager,
  providers: Providers,
  { kind, about, amount }: LimitInput,
): Promise<string> {
  const name = kind === 'provider' ? nameOfProvider(about, providers) : await nameOf(tx, kind, about);
  if (name === undefined) throw new CallerError('not-found', 'There is nothing to limit.');
  if (amount === null) await tx.nativeDelete(BudgetLimit, { kind, about });
  else {
    const limit = await tx.findOne(BudgetLimit, { kind, about });
    if (limit?.amount !== amount)
      await tx.upsert(BudgetLimit, { kind, about, amount, warnedFor: null, refusedFor: null });
    await warnOfLimit(tx, { kind, about });
  }
  return name;
}

const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

function providerName(id: string, providers: Providers): string {
  const known = vendorName(id);
  return known === id ? (providerNamed(providers, id)?.label ?? id) : known;
}

function nameOfProvider(id: string, providers: Providers): string | undefined {
  return providerNamed(providers, id) ? providerName(id, providers) : undefined;
}

async function nameOf(em: EntityManager, kind: 'studio' | 'person', about: string): Promise<string | undefined> {
  if (kind === 'studio') return about === '' ? 'Whole studio' : undefined;
  if (!isUuid(about)) return undefined;
  const user = await em.findOne(User, { id: about, removedAt: null });
  return user ? user.name || user.username : undefined;
}
