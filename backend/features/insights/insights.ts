import type { EntityManager } from '@mikro-orm/postgresql';
import {
  countedForms,
  dayOf,
  figureNames,
  keyNames,
  mostRows,
  otherKeys,
  type Counted,
  type CountedForm,
  type CountKind,
} from '@prism/core/contract/insights';
import type { Figures, InsightRow, Insights } from '@prism/core/contract/insights-calls';
import { allCounts } from '@prism/core/database/daily-count';

const dayMs = 24 * 60 * 60 * 1000;

/** First and last of the `days` that end on the day of `now`, or `back` periods earlier. */
export function periodOf(days: number, now: Date, back = 0): { from: string; until: string } {
  const until = now.getTime() - back * days * dayMs;
  return { from: dayOf(new Date(until - (days - 1) * dayMs)), until: dayOf(new Date(until)) };
}

const dayAfter = (day: string, many = 1) => dayOf(new Date(Date.parse(day) + many * dayMs));

/** Counts of the last `days` days. Reads daily counts only, so its cost does not grow with enquiries. */
export async function readInsights(em: EntityManager, days: number, now: Date): Promise<Omit<Insights, 'isCounting'>> {
  const { from, until } = periodOf(days, now);
  const before = periodOf(days, now, 1);
  const daily = await em.execute<Counted[]>(dailySql, [before.from, until]);
  const keyed = await em.execute<Keyed[]>(keyedSql, [from, until]);
  const figuresOf = (first: string, last: string) => sumsOf(daily.filter(({ day }) => day >= first && day <= last));
  const appRows = rowsOf(keyed, { visits: 'app', enquiries: 'enquiries-app', won: 'won-app' });
  const articleRows = rowsOf(keyed, { visits: 'article', enquiries: 'enquiries-article', won: 'won-article' });
  return {
    days: Array.from({ length: days }, (_, index) => dayAfter(from, index)).map((day) => ({
      day,
      ...figuresOf(day, day),
    })),
    total: figuresOf(from, until),
    before: figuresOf(before.from, before.until),
    sources: rowsOf(keyed, { visits: 'visits', enquiries: 'enquiries', won: 'won' }),
    apps: await named(
      em,
      appRows,
      `select id::text as key, name from apps where id in (select key::int from ${keysSql} where key ~ '^[0-9]{1,9}$')`,
    ),
    articles: await named(
      em,
      articleRows,
      `select slug as key, title as name from posts where slug in (select key from ${keysSql}) and deleted_at is null`,
    ),
    forms: formsOf(keyed),
  };
}

export async function* eachCount(em: EntityManager, days: number, now: Date): AsyncGenerator<Counted[]> {
  const { from, until } = periodOf(days, now);
  for (let day = from; day <= until; day = dayAfter(day))
    yield await em.execute<Counted[]>(
      `select day, kind, key, sum(count)::int as count from ${allCounts} c
       where day = ? group by 1, 2, 3 order by kind, count desc, key`,
      [day],
    );
}

export const dailySql = `select day, kind, sum(count)::int as count from ${allCounts} c
  where day between ? and ? and kind in ('visits', 'enquiries', 'won') group by 1, 2`;

/** A sum over the period. Pages of apps and articles have kinds of their own. */
interface Keyed {
  kind: CountKind | 'app' | 'article';
  key: string;
  count: number;
}

export const keyedSql = `select
    case when kind <> 'pages' then kind when key like '/app/%' then 'app' else 'article' end as kind,
    case when kind <> 'pages' then key else regexp_replace(key, '^/(app|blog)/', '') end as key,
    sum(count)::int as count
  from ${allCounts} c
  where day between ? and ? and (kind <> 'pages' or key like '/app/%' or key like '/blog/%')
  group by 1, 2`;

function sumsOf(counts: readonly Pick<Counted, 'kind' | 'count'>[]): Figures {
  const sum = (of: CountKind) => counts.reduce((all, { kind, count }) => (kind === of ? all + count : all), 0);
  return { visits: sum('visits'), enquiries: sum('enquiries'), won: sum('won') };
}

/** One row for each key, largest first; the rest is combined in one row. */
function rowsOf(counts: readonly Keyed[], kinds: Record<keyof Figures, Keyed['kind']>): InsightRow[] {
  const rows = new Map<string, InsightRow>();
  for (const figure of figureNames)
    for (const { key, count } of counts.filter(({ kind }) => kind === kinds[figure])) {
      const row = rows.get(key) ?? { key, name: keyNames[key] ?? key, visits: 0, enquiries: 0, won: 0 };
      row[figure] += count;
      rows.set(key, row);
    }
  const beyond = rows.get(otherKeys);
  rows.delete(otherKeys);
  const sorted = [...rows.values()].toSorted(
    (one, other) => other.won - one.won || other.enquiries - one.enquiries || other.visits - one.visits,
  );
  const rest = [...sorted.slice(mostRows), ...(beyond ? [beyond] : [])];
  return rest.length > 0 ? [...sorted.slice(0, mostRows), together(rest)] : sorted;
}

function together(rows: readonly InsightRow[]): InsightRow {
  const sum = (figure: keyof Figures) => rows.reduce((all, row) => all + row[figure], 0);
  const name = keyNames[otherKeys] ?? otherKeys;
  return { key: otherKeys, name, visits: sum('visits'), enquiries: sum('enquiries'), won: sum('won') };
}

const keysSql = 'jsonb_array_elements_text(?::jsonb) key';

/** Adds the names of subjects that still exist; `sql` returns them by the keys of `keysSql`. */
async function named(em: EntityManager, rows: InsightRow[], sql: string): Promise<InsightRow[]> {
  const found = await em.execute<{ key: string; name: string }[]>(sql, [JSON.stringify(rows.map(({ key }) => key))]);
  const names = new Map(found.map(({ key, name }) => [key, name]));
  return rows.map((row) => ({ ...row, name: names.get(row.key) ?? row.name }));
}

const isForm = (key: string): key is CountedForm => Object.hasOwn(countedForms, key);

function formsOf(counts: readonly Keyed[]): Insights['forms'] {
  const sum = (step: 'begun' | 'sent', form: string) =>
    counts.find(({ kind, key }) => kind === step && key === form)?.count ?? 0;
  return Object.keys(countedForms)
    .filter(isForm)
    .map((form) => ({ form, begun: sum('begun', form), sent: sum('sent', form) }));
}
