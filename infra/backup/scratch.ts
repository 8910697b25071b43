import { randomBytes } from 'node:crypto';
import { OperatorError } from '@prism/core/process/run-process';
import pg from 'pg';

/** A temporary database on the same server. */
export interface Scratch {
  url: string;
  drop(): Promise<void>;
}

const insufficientPrivilege = '42501';
const objectInUse = '55006';

/** Creates an empty database next to that of `databaseUrl`, with the same collation. */
export async function createScratch(databaseUrl: string): Promise<Scratch> {
  const name = `${nameOf(databaseUrl).slice(0, 40)}_restored_${randomBytes(4).toString('hex')}`;
  await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ collate: string; ctype: string }>(
      `select datcollate as collate, datctype as ctype from pg_database where datname = $1`,
      [nameOf(databaseUrl)],
    );
    const [like] = rows;
    const locale = like ? ` lc_collate ${pg.escapeLiteral(like.collate)} lc_ctype ${pg.escapeLiteral(like.ctype)}` : '';
    await client.query(`create database ${pg.escapeIdentifier(name)} template template0 encoding 'UTF8'${locale}`);
  }).catch((error: unknown) => {
    if (!hasCode(error, insufficientPrivilege)) throw error;
    throw new OperatorError(
      `A restore needs a new database, and this role may not create one. Nothing was changed. Allow it: alter role ${new URL(databaseUrl).username} createdb`,
    );
  });
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: async () => await dropDatabase(databaseUrl, name) };
}

/** Gives `scratch` the name of the database of `databaseUrl`, which is dropped. Ends its connections. */
export async function putInPlace(databaseUrl: string, scratch: Scratch): Promise<void> {
  const name = nameOf(databaseUrl);
  const [own, restored] = [name, nameOf(scratch.url)].map((each) => pg.escapeIdentifier(each));
  const before = `${name.slice(0, 40)}_before_${randomBytes(4).toString('hex')}`;
  await onServer(databaseUrl, async (client) => {
    await client.query(`alter database ${own} with allow_connections false`);
    try {
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
        [name],
      );
      await client.query('begin');
      await client.query(`alter database ${own} rename to ${pg.escapeIdentifier(before)}`);
      await client.query(`alter database ${restored} rename to ${own}`);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      await client.query(`alter database ${own} with allow_connections true`);
      if (!hasCode(error, objectInUse) && !hasCode(error, insufficientPrivilege)) throw error;
      throw new OperatorError('The database is in use. Nothing was changed. Stop Prism, or try again.', {
        cause: error,
      });
    }
  });
  await dropDatabase(databaseUrl, before);
}

async function dropDatabase(databaseUrl: string, name: string): Promise<void> {
  await onServer(databaseUrl, async (client) => {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  });
}

/** Runs on the server's default database, because a database cannot rename itself. */
async function onServer(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const url = new URL(databaseUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function nameOf(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
