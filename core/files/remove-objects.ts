import type { EntityManager } from '@mikro-orm/postgresql';
import type { ObjectStore } from './object-store.ts';

/** Time to commit the row that refers to an object. */
const commitTime = '15 minutes';
const atOnce = 50;

/** Deletes objects that no row refers to. Returns the number. Concurrent callers share the work. */
export async function removeObjects(em: EntityManager, store: Pick<ObjectStore, 'remove'>): Promise<number> {
  let removed = 0;
  for (let some = atOnce; some === atOnce; removed += some) some = await removeSome(em.fork(), store);
  return removed;
}

async function removeSome(em: EntityManager, store: Pick<ObjectStore, 'remove'>): Promise<number> {
  return await em.transactional(async (tx) => {
    // A concurrent row that would refer to one of them waits, then is refused.
    const due = await tx.execute<{ name: string }[]>(
      `delete from stored_objects where name in (
         select o.name from stored_objects o
         where o.stored_at < now() - interval '${commitTime}' and ${isUnnamed('o.name')}
         limit ? for update skip locked) returning name`,
      [atOnce],
    );
    await Promise.all(due.map(async ({ name }) => await store.remove(name)));
    return due.length;
  });
}

/**
 * Compares rows and bucket, as after a restore. With `tidy`, records objects without a row for deletion; they may
 * belong to another installation, so an operator decides.
 */
export async function compareObjects(
  em: EntityManager,
  store: Pick<ObjectStore, 'list'>,
  { tidy = false } = {},
): Promise<{ unnamed: number; missing: string[] }> {
  return await em.transactional(async (tx) => {
    await tx.execute('create temporary table listed_objects (name text primary key) on commit drop');
    let some: string[] = [];
    const note = async () => {
      await tx.execute('insert into listed_objects select unnest(?::text[])', [`{${some.join()}}`]);
      some = [];
    };
    for await (const { name } of store.list()) {
      if (objectName.test(name)) some.push(name);
      if (some.length === 1_000) await note();
    }
    await note();
    const [row] = await tx.execute<{ unnamed: number; missing: string[] }[]>(
      `select (select count(*)::int from (${unknown}) u) as unnamed,
         (select coalesce(array_agg(o.name), '{}') from stored_objects o where not ${isUnnamed('o.name')}
            and not exists (select from listed_objects l where l.name = o.name)) as missing`,
    );
    if (tidy) await tx.execute(`insert into stored_objects (name, stored_at) select name, now() from (${unknown}) u`);
    return row ?? { unnamed: 0, missing: [] };
  });
}

const unknown = `select name from listed_objects l where not exists (select from stored_objects o where o.name = l.name)`;

/** Ignores other files of the folder. */
const objectName = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-[\da-f]{64}$/;

function isUnnamed(name: string): string {
  const uses = ['files', 'portraits', 'applications', 'history_lines']
    .map((table) => `exists (select from ${table} where object = ${name})`)
    .join(' or ');
  return `(not (${uses}))`;
}
