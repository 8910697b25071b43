import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

type Database = Pick<pg.Client, 'query'>;

interface TriggerFile {
  /** 'posts.sql' */
  name: string;
  sql: string;
  /** Stored as a comment on each function: its file, and whether it is current. */
  mark: string;
}

const folder = fileURLToPath(new URL('./triggers', import.meta.url));
const place = 'core/database/triggers/';

/**
 * Brings functions and triggers to the state of `triggers/`. A changed file is applied as a whole in its own
 * transaction, so that no table is locked while another is awaited.
 */
export async function applyTriggers(database: Database): Promise<void> {
  const made = await readMade(database);
  const files = readFiles();
  const names = new Set(files.map(({ name }) => name));
  for (const { name, drop } of made) if (!names.has(name)) await database.query(drop);
  for (const file of files) {
    const ofFile = made.filter(({ name }) => name === file.name);
    if (ofFile.length > 0 && ofFile.every(({ mark }) => mark === file.mark)) continue;
    // Statements sent together are one transaction, or part of the caller's.
    await database.query([...ofFile.map(({ drop }) => drop), file.sql, ...marks(file)].join(';\n'));
  }
}

/** Shared functions first. */
function readFiles(): TriggerFile[] {
  return ['shared/*.sql', '*.sql'].flatMap((pattern) =>
    globSync(`${folder}/${pattern}`)
      .toSorted()
      .map((path) => {
        const name = relative(folder, path);
        const sql = readFileSync(path, 'utf8');
        return { name, sql, mark: `${place}${name} ${createHash('sha256').update(sql).digest('hex')}` };
      }),
  );
}

function marks({ sql, mark }: TriggerFile): string[] {
  return [...sql.matchAll(/^create function (\w+)/gm)].map(
    ([, name = '']) => `comment on function ${name} is ${pg.escapeLiteral(mark)}`,
  );
}

/** Existing functions with their triggers, by file. */
async function readMade(database: Database): Promise<{ name: string; mark: string; drop: string }[]> {
  const { rows } = await database.query<{ mark: string; drop: string }>(
    `select d.description as mark, format('drop function if exists %s cascade', p.oid::regprocedure) as drop
     from pg_proc p join pg_description d on d.objoid = p.oid and d.classoid = 'pg_proc'::regclass
     where p.pronamespace = 'public'::regnamespace and starts_with(d.description, $1)`,
    [place],
  );
  return rows.map((row) => ({ ...row, name: row.mark.slice(place.length).split(' ')[0] ?? '' }));
}
