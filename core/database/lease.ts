import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';

const LeaseSchema = defineEntity({
  name: 'Lease',
  tableName: 'leases',
  properties: {
    /** Work for one process at a time. */
    name: p.string().length(40).primary(),
    /** The process doing it. */
    holder: p.uuid(),
    /** Free for others afterwards. */
    until: p.datetime(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

export class Lease extends LeaseSchema.class {}
LeaseSchema.setClass(Lease);

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

export async function endLease(em: EntityManager, name: string, holder: string): Promise<void> {
  await em.execute('update leases set until = now() where name = ? and holder = ?', [name, holder]);
}
