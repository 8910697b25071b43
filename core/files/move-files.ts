import type { EntityManager } from '@mikro-orm/postgresql';
import { ObjectMissing, type ObjectStore } from './object-store.ts';
import { announceObject, objectNameOf, readObject } from './stored-bytes.ts';

export type FilePlace = 'store' | 'database';

interface Table {
  name: string;
  key: string;
  bytes: string;
}

/** Every table with files. Each also has a column `object`. */
const fileTables: readonly Table[] = [
  { name: 'files', key: 'id', bytes: 'bytes' },
  { name: 'portraits', key: 'user_id', bytes: 'bytes' },
  { name: 'applications', key: 'id', bytes: 'resume' },
  { name: 'history_lines', key: 'id', bytes: 'file' },
];

export interface MoveOptions {
  to: FilePlace;
  most?: number;
  signal?: AbortSignal;
  onMoved?: (bytes: number) => void;
  /** Called for each missing or damaged object; without it, that is an error. */
  onMissing?: (error: ObjectMissing) => void;
}

/** Number of files in memory. */
const atOnce = 4;
const keysAtOnce = 200;

/** Moves files one by one, each in a separate commit, so that an interruption loses nothing. Returns the number. */
export async function moveFiles(
  em: EntityManager,
  store: ObjectStore,
  { to, most = Infinity, signal, onMoved, onMissing }: MoveOptions,
): Promise<number> {
  let moved = 0;
  const move = to === 'store' ? toStore : toDatabase;
  const source = (table: Table) => (to === 'store' ? table.bytes : 'object');
  for (const table of fileTables) {
    const keys = keysOf(em, table, source(table));
    const mover = async () => {
      for await (const key of keys) {
        if (moved >= most || signal?.aborted) return;
        try {
          const bytes = await move(em.fork(), store, table, key);
          if (bytes === undefined) continue;
          moved += 1;
          onMoved?.(bytes);
        } catch (error) {
          if (!(error instanceof ObjectMissing) || !onMissing) throw error;
          onMissing(error);
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, mover));
  }
  return moved;
}

/** Keys of rows whose file is yet to move. Concurrent consumers are allowed. */
async function* keysOf(em: EntityManager, { name, key }: Table, column: string): AsyncGenerator<string> {
  let last: string | undefined;
  for (;;) {
    const rows = await em.fork().execute<{ key: string }[]>(
      `select ${key} as key from ${name} where ${column} is not null ${last === undefined ? '' : `and ${key} > ?`}
       order by ${key} limit ${keysAtOnce}`,
      last === undefined ? [] : [last],
    );
    for (const row of rows) yield row.key;
    last = rows.at(-1)?.key;
    if (last === undefined) return;
  }
}

/** Returns the size; undefined if it was moved or removed concurrently. */
async function toStore(em: EntityManager, store: ObjectStore, table: Table, key: string): Promise<number | undefined> {
  const { name, bytes: column } = table;
  const [row] = await em.execute<{ bytes: Buffer | null }[]>(
    `select ${column} as bytes from ${name} where ${table.key} = ?`,
    [key],
  );
  if (!row?.bytes) return undefined;
  const object = objectNameOf(row.bytes);
  if (!(await announceObject(em, object))) return undefined;
  await store.put(object, row.bytes);
  // Another file may have replaced it.
  const moved = await em.execute<unknown[]>(
    `update ${name} set ${column} = null, object = ?
     where ${table.key} = ? and encode(sha256(${column}), 'hex') = ? returning 1`,
    [object, key, object.slice(-64)],
  );
  return moved.length > 0 ? row.bytes.length : undefined;
}

async function toDatabase(em: EntityManager, store: ObjectStore, table: Table, key: string) {
  const { name, bytes: column } = table;
  const [row] = await em.execute<{ object: string | null }[]>(`select object from ${name} where ${table.key} = ?`, [
    key,
  ]);
  if (!row?.object) return undefined;
  const bytes = await readObject(store, row.object);
  const moved = await em.execute<unknown[]>(
    // A process that has read the row may still request the object.
    `with kept as (update stored_objects set stored_at = now() where name = ?)
     update ${name} set ${column} = ?, object = null where ${table.key} = ? and object = ? returning 1`,
    [row.object, bytes, key, row.object],
  );
  return moved.length > 0 ? bytes.length : undefined;
}

/** Sets where new files are stored. */
export async function chooseFilePlace(em: EntityManager, to: FilePlace): Promise<void> {
  if (to === 'store') await em.execute(`delete from checks where name = 'files-in-database'`);
  else
    await em.execute(
      `insert into checks (name, id, asked_at) values ('files-in-database', gen_random_uuid(), now())
       on conflict (name) do nothing`,
    );
}

export async function countFiles(em: EntityManager): Promise<Readonly<Record<FilePlace, number>>> {
  const [row] = await em.execute<Record<FilePlace, number>[]>(
    `select ${sumOf(({ bytes }) => bytes)} as database, ${sumOf(() => 'object')} as store`,
  );
  return row ?? { store: 0, database: 0 };
}

function sumOf(columnOf: (table: Table) => string): string {
  const counts = fileTables.map((table) => `(select count(*) from ${table.name} where ${columnOf(table)} is not null)`);
  return `(${counts.join(' + ')})::float8`;
}
