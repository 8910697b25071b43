import type { EntityManager } from '@mikro-orm/postgresql';
import { binTime } from '../contract/bin.ts';

/** Tables with soft delete, with SQL for the kind of row `r`. */
const kindIn = { posts: `'posts'`, apps: `'apps'`, topics: `'topics'`, content: 'r.kind' } as const;

/** The key by which drafts refer to row `r`, besides its id. */
const keyIn = { posts: 'null', apps: 'null', topics: 'null', content: 'r.key' } as const;

type BinTable = keyof typeof kindIn;
const binTables = ['posts', 'apps', 'topics', 'content'] as const satisfies readonly BinTable[];

/** SQL for a row `r` that is kept longer: applications keep their position's title. */
const staysIn: Readonly<Record<BinTable, string>> = {
  posts: 'false',
  apps: 'false',
  topics: 'false',
  content: `r.kind = 'positions' and exists (select from applications a where a.slug = r.key)`,
};

/** SQL for a revision `v` whose subject no longer exists. */
const isOrphan = `case v.kind
  when 'posts' then not exists (select from posts p where p.id::text = v.subject_id)
  when 'apps' then not exists (select from apps a where a.id::text = v.subject_id)
  else not exists (select from content c where c.kind = v.kind and v.subject_id in (c.id::text, c.key)) end`;

export async function emptyBin(em: EntityManager): Promise<void> {
  for (const table of binTables) await deleteRows(em, table, `r.deleted_at < now() - interval '${binTime}'`);
  await em.execute(`delete from revisions v where ${isOrphan}`);
}

/** Permanently deletes a row of the bin with revisions and drafts. False if it is missing or still referred to. */
export async function deleteForGood(em: EntityManager, { kind, id }: { kind: string; id: string }): Promise<boolean> {
  return await em.transactional(async (tx) => {
    const table = binTables.find((name) => name === kind) ?? 'content';
    const isGone = await deleteRows(tx, table, `${kindIn[table]} = ? and r.id::text = ?`, [kind, id]);
    if (isGone) await tx.execute(`delete from revisions v where v.kind = ? and ${isOrphan}`, [kind]);
    return isGone;
  });
}

export type BinRows = Readonly<Record<Exclude<BinTable, 'topics'>, readonly string[]>>;

export async function deleteAllForGood(em: EntityManager, rows: BinRows): Promise<void> {
  const named = 'select jsonb_array_elements_text(?::jsonb)';
  for (const table of ['posts', 'apps', 'content'] as const) {
    const ids = JSON.stringify(rows[table]);
    const subjects = `select ${kindIn[table]} as kind, r.id::text as id, ${keyIn[table]} as key from ${table} r where r.id::text in (${named})`;
    for (const planned of ['drafts', 'schedules'])
      await em.execute(
        `delete from ${planned} d using (${subjects}) s where d.kind = s.kind and d.subject in (s.id, s.key)`,
        [ids],
      );
    await em.execute(`update ${table} r set deleted_at = now() where r.id::text in (${named})`, [ids]);
    await deleteRows(em, table, `r.id::text in (${named})`, [ids]);
  }
  await em.execute(`delete from revisions v where ${isOrphan}`);
}

async function deleteRows(em: EntityManager, table: BinTable, which: string, values: readonly string[] = []) {
  const [gone] = await em.execute<{ count: number }[]>(
    `with gone as (
       delete from ${table} r where r.deleted_at is not null and ${which} and not (${staysIn[table]})
       returning ${kindIn[table]} as kind, r.id::text as id
     ), unwritten as (delete from drafts d using gone where d.kind = gone.kind and d.subject = gone.id)
     select count(*)::int as count from gone`,
    [...values],
  );
  return (gone?.count ?? 0) > 0;
}
