import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';

const LeaseSchema = defineEntity({
  name: 'Lease',
  tableName: 'leases',
  properties: {
    /** The work that one process at a time does. */
    name: p.string().length(40).primary(),
    /** The process that does it now. */
    holder: p.uuid(),
    /** Without renewal anyone may take it then. */
    until: p.datetime(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** Names the process that does work meant for one process at a time. */
export class Lease extends LeaseSchema.class {}
LeaseSchema.setClass(Lease);

/**
 * Whether `holder` may do the work `name` for the next `seconds`: it had the lease, or nobody has. Also tells since when
 * the work is being done.
 */
export async function takeLease(
  em: EntityManager,
  { name, holder, seconds }: { name: string; holder: string; seconds: number },
): Promise<{ since: Date } | undefined> {
  const [row] = await em.execute<{ created_at: string }[]>(
    `insert into leases (name, holder, until, created_at) values (?, ?, now() + ? * interval '1 second', now())
     on conflict (name) do update set holder = excluded.holder, until = excluded.until
       where leases.holder = excluded.holder or leases.until < now()
     returning created_at`,
    [name, holder, seconds],
  );
  return row && { since: new Date(row.created_at) };
}

/** Gives the work up; the next process that asks gets it. */
export async function endLease(em: EntityManager, name: string, holder: string): Promise<void> {
  await em.execute('update leases set until = now() where name = ? and holder = ?', [name, holder]);
}
