import pg from 'pg';
import { queueNames } from '../contract/jobs.ts';
import { OperatorError } from '../process/run-process.ts';

/**
 * Lets the role of `databaseUrl` read and write rows, but not alter tables. The owner calls it after each migration. In
 * the seed's note it may only record the end of the demonstration. It may only insert audit events; a function of the
 * owner deletes expired ones. It may set the sequence of apps, because imported apps keep their numbers.
 */
export async function grantRows(ownerUrl: string, databaseUrl: string): Promise<void> {
  const name = decodeURIComponent(new URL(databaseUrl).username);
  if (name === decodeURIComponent(new URL(ownerUrl).username)) return;
  const role = pg.escapeIdentifier(name);
  const database = pg.escapeIdentifier(decodeURIComponent(new URL(ownerUrl).pathname.slice(1)));
  const schemas = 'public, bullmq';
  await connected(ownerUrl, async (owner) => {
    const { rows } = await owner.query('select from pg_roles where rolname = $1', [name]);
    if (rows.length === 0)
      throw new OperatorError(
        `PostgreSQL has no role ${name}, which DATABASE_URL names. Create it, then migrate again.`,
      );
    // BullMQ creates a sequence on a queue's first use, which only its owner may do.
    for (const queue of queueNames) await owner.query('select bullmq.next_job_id($1)', [queue]);
    await owner.query(
      // BullMQ's `add_jobs_bulk`, which the relay calls, works in two temporary tables, so the role needs them. Such a
      // table takes precedence over one of ours. Functions with the owner's rights therefore search `pg_temp` last,
      // and triggers that refuse a change name the schema of each table.
      `revoke temporary on database ${database} from public;
       grant temporary on database ${database} to ${role};
       grant usage on schema ${schemas} to ${role};
       grant select, insert, update, delete on all tables in schema ${schemas} to ${role};
       revoke insert, update, delete on mikro_orm_migrations from ${role};
       revoke update, delete on seeds, audit_lines from ${role};
       grant usage, select on all sequences in schema ${schemas} to ${role};
       grant update on sequence apps_id_seq to ${role};
       grant execute on all functions in schema ${schemas} to ${role}`,
    );
  });
  await limitStatements(databaseUrl);
}

/** Statement timeout of API and workers, locks included; longer work sets its own. */
export const longestStatement = '10s';

/** For all future sessions, unless an operator has set one. A role may only set its own. */
async function limitStatements(databaseUrl: string): Promise<void> {
  await connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ database: string; is_set: boolean }>(
      `select current_database() as database, exists (
         select from pg_db_role_setting, unnest(setconfig) as line
         where setrole = (select oid from pg_roles where rolname = current_user) and line like 'statement_timeout=%'
           and setdatabase in (0, (select oid from pg_database where datname = current_database()))) as is_set`,
    );
    for (const { database, is_set: isSet } of rows) {
      if (isSet) continue;
      const place = pg.escapeIdentifier(database);
      await client.query(`alter role current_user in database ${place} set statement_timeout = '${longestStatement}'`);
    }
  });
}

export async function createRole(ownerUrl: string, name: string, password: string): Promise<string> {
  const role = pg.escapeIdentifier(name);
  const url = new URL(ownerUrl);
  await connected(ownerUrl, async (owner) => {
    const { rows } = await owner.query('select from pg_roles where rolname = $1', [name]);
    if (rows.length === 0) await owner.query(`create role ${role} login`);
    await owner.query(`alter role ${role} password ${pg.escapeLiteral(password)}`);
  });
  url.username = name;
  url.password = password;
  return url.href;
}

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
