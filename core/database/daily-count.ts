import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import { keyMaxLength, mostKeys, otherKeys, type Counted, type CountKind } from '../contract/insights.ts';
import { lock } from './locks.ts';

export const countedColumns = {
  /** UTC, 'YYYY-MM-DD'. */
  day: p.string().length(10),
  kind: p.string().length(20).$type<CountKind>(),
  key: p.string().length(keyMaxLength),
};

const DailyCountSchema = defineEntity({
  name: 'DailyCount',
  tableName: 'daily_counts',
  properties: {
    day: countedColumns.day.primary(),
    kind: countedColumns.kind.primary(),
    key: countedColumns.key.primary(),
    count: p.integer(),
    /** The possible undercount from before the key was tracked. */
    missed: p.integer().default(0),
  },
});

export class DailyCount extends DailyCountSchema.class {}
DailyCountSchema.setClass(DailyCount);

export const allCounts = `(select day, kind, key, count from daily_counts union all
  select day, kind, key, count from count_changes)`;

/**
 * Adds counts and pending changes. Each day and kind keeps `mostKeys` keys by Space-Saving: a new key replaces the
 * smallest and starts from its count. So every key above one part in `mostKeys` is kept, whatever the order and
 * however many keys are invented. Processes take turns, because each must see the others' keys.
 */
export async function writeCounts(em: EntityManager, counts: readonly Counted[]): Promise<void> {
  const [change] = await em.execute<unknown[]>('select from count_changes limit 1');
  if (!change && counts.length === 0) return;
  await em.fork().transactional(async (tx) => {
    await lock(tx, 'dailyCounts');
    await tx.execute(writeSql, [JSON.stringify(counts)]);
  });
}

const writeSql = `
  with changes as (
    delete from count_changes returning day, kind, key, count
  ), added as (
    select day, kind, key, sum(count)::int as count from (
      select * from jsonb_to_recordset(?::jsonb) as given (day text, kind text, key text, count int)
      union all select * from changes
    ) a group by 1, 2, 3
  ), known as (
    select * from daily_counts where key <> '${otherKeys}' and (day, kind) in (select day, kind from added)
  ), floors as (
    select day, kind, case when count(*) < ${mostKeys - 1} then 0 else min(count + missed) end as floor from known group by 1, 2
  ), valued as (
    select day, kind, key, a.count as added, k.key is not null as is_known,
      coalesce(k.count, 0) + coalesce(a.count, 0) as count, coalesce(k.missed, f.floor, 0) as missed
    from known k full join (select * from added where key <> '${otherKeys}') a using (day, kind, key)
      left join floors f using (day, kind)
  ), ranked as (
    select *, row_number() over (partition by day, kind order by count + missed desc, is_known desc, key) < ${mostKeys} as is_kept
    from valued
  ), dropped as (
    delete from daily_counts c using ranked r where (c.day, c.kind, c.key) = (r.day, r.kind, r.key) and not r.is_kept
  ), written as (
    select day, kind, key, added as count, missed from ranked where is_kept and added is not null
    union all
    select day, kind, '${otherKeys}', sum(count), 0 from (
      select day, kind, count from ranked where not is_kept
      union all select day, kind, count from added where key = '${otherKeys}'
    ) rest group by 1, 2
  )
  insert into daily_counts (day, kind, key, count, missed) select * from written
  on conflict (day, kind, key) do update set count = daily_counts.count + excluded.count`;
