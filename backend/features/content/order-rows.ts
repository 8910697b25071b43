import type { EntityManager } from '@mikro-orm/postgresql';

interface Ordered {
  table: 'apps' | 'content';
  /** The key of a row, as SQL. */
  key: string;
  /** Condition of rows that share one order, as SQL, with its parameters. */
  among: string;
  values?: readonly unknown[];
}

/**
 * Orders these rows by `keys` within the positions they hold together, so that a part of a long list can be
 * ordered.
 */
export async function orderRows(
  em: EntityManager,
  { table, key, among, values = [] }: Ordered,
  keys: readonly string[],
): Promise<void> {
  const array = `{${keys.map((one) => JSON.stringify(one)).join(',')}}`;
  await em.execute(
    `with listed as (
       select id, ${key} as key, row_number() over (order by place, id) as place from ${table} where deleted_at is null and ${among}
     ),
     wanted as (
       select listed.id, row_number() over (order by array_position(?::text[], listed.key)) as turn
       from listed where listed.key = any (?::text[])
     ),
     slots as (
       select place, row_number() over (order by place) as turn from listed where id in (select id from wanted)
     ),
     ordered as (
       select listed.id, coalesce(slots.place, listed.place) as place
       from listed left join wanted on wanted.id = listed.id left join slots on slots.turn = wanted.turn
     )
     update ${table} r set place = ordered.place from ordered where r.id = ordered.id and r.place <> ordered.place`,
    [...values, array, array],
  );
}
